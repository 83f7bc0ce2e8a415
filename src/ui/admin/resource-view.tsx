import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import { selectErrorCode, selectHasFailed, selectValue } from "../../machines/resource/resource.selectors.ts";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { lockIcon } from "../kit/icons/icons-paper.ts";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { useTexts } from "../use-texts.ts";

export type ResourceRef<Value> = ActorRefFrom<ReturnType<typeof createResourceMachine<Value>>>;

/** Shows a resource, its loading state or its error. */
export function ResourceView<Value>({
  resource,
  children,
}: {
  readonly resource: ResourceRef<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  const { t } = useTexts("admin");
  const value: Value | null = useSelector(resource, selectValue<Value>);
  const hasFailed = useSelector(resource, selectHasFailed<Value>);
  const code = useSelector(resource, selectErrorCode<Value>);
  // A retry would fail the same way.
  if (code === "second_factor_required") return <EmptyState icon={lockIcon}>{t("admin.signInAgain")}</EmptyState>;
  if (hasFailed) return <LoadFailed text={t("list.failed")} onRetry={() => resource.send({ type: "retry.pressed" })} />;
  return value === null ? <SkeletonRows label={t("common.loadingPage")} count={4} /> : children(value);
}
