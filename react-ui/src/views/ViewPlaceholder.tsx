import { Skeleton } from "../parts/states/Skeleton.tsx";

/** As many as the largest grid shows. The styles place those that the view needs, and hide the others. */
const pieces = Array.from("0123456789abcdef", (key) => <Skeleton key={key} shape="row" />);

/** Shown in place of a view while its code is fetched. Its styles give it the shape of the view, by the view's name. */
export const ViewPlaceholder = () => (
  <div className="portico-stack portico-placeholder" aria-hidden="true">
    {pieces}
  </div>
);
