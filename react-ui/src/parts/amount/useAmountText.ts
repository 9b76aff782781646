import { pasteAmount, typeAmount } from "@portico/core/domain";
import { type AmountSeparators, writtenAmount } from "@portico/core/views";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";

interface AmountText {
  /** The amount that the field contains, as typed. */
  readonly amount: string;
  readonly decimals: number;
  readonly separators: AmountSeparators;
  readonly onChange: (amount: string) => void;
}

const isWhollySelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/**
 * The text of an amount field, and what keys and pasting do to it. The cursor keeps its place when a key is refused or
 * replaced, and the digits are grouped while nobody is typing. Who enters the field by keyboard has all of it selected.
 */
export const useAmountText = ({ amount, decimals, separators, onChange }: AmountText) => {
  const field = useRef<HTMLInputElement>(null);
  const cursor = useRef<number>(undefined);
  const [isFocused, setFocused] = useState(false);
  // An input method shows text of its own until it is done.
  const [composed, setComposed] = useState<string>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const text = composed ?? writtenAmount(amount, separators, !isFocused);

  useLayoutEffect(() => {
    if (cursor.current !== undefined) field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  const accept = (typed: string, selection: number) => {
    const next = typeAmount(typed, decimals);
    cursor.current = Math.max(0, selection + writtenAmount(next ?? amount, separators, false).length - typed.length);
    setComposed(undefined);
    renderAgain();
    if (next !== undefined && next !== amount) onChange(next);
  };

  return {
    text,
    inputProps: {
      ref: field,
      value: text,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        // A browser selects after this event, and a text that changes would end the selection.
        queueMicrotask(() => {
          const isSelected = isWhollySelected(currentTarget);
          currentTarget.value = writtenAmount(amount, separators, false);
          if (isSelected) currentTarget.select();
        });
        setFocused(true);
      },
      onBlur: () => {
        setFocused(false);
        setComposed(undefined);
      },
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const { value, selectionStart } = currentTarget;
        if ("isComposing" in nativeEvent && nativeEvent.isComposing === true) setComposed(value);
        else accept(value, selectionStart ?? value.length);
      },
      onCompositionEnd: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        accept(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        event.preventDefault();
        const input = event.currentTarget;
        const pasted = pasteAmount(event.clipboardData.getData("text"), decimals, separators);
        if (pasted === undefined) return;
        const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
        const before = isWhollySelected(input) ? "" : input.value.slice(0, start);
        const after = isWhollySelected(input) ? "" : input.value.slice(end);
        const written = writtenAmount(pasted, separators, false);
        accept(before + written + after, before.length + written.length);
      },
    },
  };
};
