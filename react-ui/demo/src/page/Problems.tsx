import { useStore } from "@portico/react-ui/hooks";
import { problems } from "./pageProblems.ts";

/** Errors that no other part of the page shows, until the visitor dismisses them. */
export const Problems = () => {
  const reported = useStore(problems);
  return (
    <div className="demo-problems" role="alert">
      {reported.length > 0 ? (
        <>
          <ul>
            {reported.map(({ id, text }) => (
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
