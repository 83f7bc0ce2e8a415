import type { SubmitEvent } from "react";

/** The props of a `<form>` that its chart judges: the browser neither checks nor sends it. */
export const formProps = <Box>(ref: Box, submitted: () => void, className = "stack stack-loose") => ({
  ref,
  className,
  noValidate: true,
  onSubmit: (event: SubmitEvent) => {
    event.preventDefault();
    submitted();
  },
});
