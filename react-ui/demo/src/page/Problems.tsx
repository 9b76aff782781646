import { useStore } from "@portico/react-ui/hooks";
import { problems } from "./pageProblems.ts";

/** Errors that no other part of the page shows, until the visitor dismisses them. */
export const Problems = () => {
  const shown = useStore(problems);
  return (
    <div className="demo-problems" role="alert">
      {shown.length > 0 ? (
        <>
          <ul>
            {shown.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <button type="button" className="demo-button" onClick={() => problems.set([])}>
            Put away
          </button>
        </>
      ) : null}
    </div>
  );
};
