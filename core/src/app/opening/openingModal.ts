import { modalOptionsOf } from "../../controllers/modal/states/modalOptionsOf.ts";
import { walletChoiceOf } from "../../controllers/modal/states/walletChoiceOf.ts";
import { isNamespace } from "../../domain/chain/isNamespace.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { parseRecentWallets } from "../../domain/directory/recentWallets.ts";
import { emptyModal, emptyRouter, emptyWalletList } from "../../domain/emptyStates.ts";
import { type DismissSource, dismissal, type ModalState, withLoading } from "../../domain/modal/modal.ts";
import { parseViewRequest } from "../../domain/modal/viewRequest.ts";
import {
  back,
  backTo,
  push,
  type RouterState,
  replace,
  reset,
  routerState,
  type ViewStack,
} from "../../domain/modal/viewStack.ts";
import type { WalletChoiceState } from "../../domain/modal/walletChoice.ts";
import { attempted, fieldOf } from "../../domain/untrustedValue.ts";
import type { ResolvedSettings } from "../../gateways/Settings.ts";
import { describePage, locationOfPage, siteOfPage } from "../../platform/pageFacts.ts";
import type { ReadStorage } from "../options/activeNetwork.ts";
import { changingStore } from "./changingStore.ts";
import { pageSearch } from "./pageSearch.ts";

/** What the modal shows, and what it does, before its engine is loaded. */
export const openingModal = (settings: ResolvedSettings, readStorage: ReadStorage) => {
  const stored = (key: string) => {
    const text = attempted(() => readStorage(key));
    return typeof text === "string" && text !== "" ? text : undefined;
  };
  const options = modalOptionsOf(settings, siteOfPage());
  const modal = changingStore<ModalState>(emptyModal);
  const router = changingStore<RouterState>(emptyRouter);

  const search = pageSearch(settings, () => choice.set(choiceNow()));
  const choiceNow = (): WalletChoiceState =>
    walletChoiceOf({
      settings,
      options,
      environment: describePage(),
      pageUrl: locationOfPage()?.url ?? "",
      namespaces: settings.adapters.map(({ namespace }) => namespace),
      usesPageWallets: settings.adapters.some(({ isRelayOnly }) => isRelayOnly !== true),
      connectors: search.state(),
      connections: settings.initialConnections,
      activeNetwork: settings.initialNetworks.active,
      namespace: modal.store.get().namespace,
      list: emptyWalletList,
      recentWallets: parseRecentWallets(stored(storageKeys.recentWallets)),
      hasPairing: false,
      passkeySite: stored(storageKeys.passkeySite),
    });
  const choice = changingStore<WalletChoiceState | undefined>(choiceNow());

  const move = (change: (stack: ViewStack) => ViewStack) => {
    const current = router.store.get();
    if (modal.store.get().isOpen) router.set(routerState(current, change(current.stack)));
  };
  /** A view that the engine would refuse changes nothing. */
  const moveTo = (change: typeof push) => (view: unknown) => {
    const checked = parseViewRequest(view);
    if (!(checked instanceof Error)) move((stack) => change(stack, checked));
  };
  const close = () => modal.set(emptyModal);

  return {
    stores: { modal, router, choice },
    options,
    search,
    /** Opens on the Connect screen. Whatever else the modal can open with waits for the engine. */
    open: (request: unknown) => {
      const [view, namespace, uri] = ["view", "namespace", "uri"].map((name) => fieldOf(request, name));
      const isForNamespace = typeof namespace === "string" && isNamespace(namespace);
      if (view !== undefined && view !== "Connect") return;
      if (uri !== undefined || (namespace !== undefined && !isForNamespace)) return;
      if (settings.adapters.length === 0 || options.enableEmbedded) return;
      const { loading } = modal.store.get();
      router.set(emptyRouter);
      modal.set(
        isForNamespace
          ? { ...emptyModal, isOpen: true, loading: withLoading(loading, namespace), namespace }
          : { ...emptyModal, isOpen: true, loading: withLoading(loading) },
      );
      choice.set(choiceNow());
      search.start();
    },
    close,
    dismiss: (source: DismissSource = "icon") => {
      const { view } = router.store.get();
      const { isShaking } = modal.store.get();
      const facts = { view, isShaking, source, isSignInRequired: false, hasSession: false, isEmbedded: false };
      if (dismissal(facts) === "close") close();
    },
    back: () => {
      const stack = back(router.store.get().stack);
      if (stack === "close") close();
      else move(() => stack);
    },
    push: moveTo(push),
    replace: moveTo(replace),
    reset: moveTo((_, view) => reset(view)),
    backTo: (index: number) => move((stack) => backTo(stack, index)),
  };
};
