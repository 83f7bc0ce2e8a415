import type { SignUpStepProps } from "./use-sign-up.ts";

export interface SignUpScreenProps extends SignUpStepProps {
  readonly onChoosePhoto: (file: File) => void;
}
