import type { SubmitEvent } from "react";

/** Props of a `<form>` that its chart validates and submits instead of the browser. */
export const formProps = <Box>(ref: Box, submitted: () => void, className = "stack stack-loose") => ({
  ref,
  className,
  noValidate: true,
  onSubmit: (event: SubmitEvent) => {
    event.preventDefault();
    submitted();
  },
});
