import { useSearch } from "wouter";
import { type UserSearch, userSearchAt, userSearchPath } from "../../../contract/accounts/user-list-query.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { AdminUserScreen } from "../../../ui/admin/users/user-screen.tsx";
import { AdminUsersScreen } from "../../../ui/admin/users/users-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useWorld } from "../../app-runtime-context.ts";
import { userCharts } from "./user-admin-charts.ts";

/** The accounts that a search finds. */
export function Users() {
  const query = useSearch();
  return <UsersAt key={query} search={userSearchAt(query)} />;
}

function UsersAt({ search }: { readonly search: UserSearch }) {
  const users = useActorRef(userCharts(useWorld()).found(search), { id: "adminUsers" });
  return <AdminUsersScreen search={search} users={users} onSearch={(wanted) => goTo(userSearchPath(wanted))} />;
}

/** One account, and what may be done to it. */
export function User({ id }: { readonly id: number }) {
  const charts = userCharts(useWorld());
  const user = useActorRef(charts.user(id), { id: "adminUser" });
  const taking = useActorRef(
    charts.taking(id, () => user.send({ type: "resource.changed" })),
    { id: "takeMeasure" },
  );
  return <AdminUserScreen user={user} taking={taking} />;
}
