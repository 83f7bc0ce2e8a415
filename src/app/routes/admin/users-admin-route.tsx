import { useSearch } from "wouter";
import { type UserListQuery, parseUserListQuery, userListPath } from "../../../contract/accounts/user-list-query.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { AdminUserScreen } from "../../../ui/admin/users/user-screen.tsx";
import { AdminUsersScreen } from "../../../ui/admin/users/users-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { usePageCharts } from "../use-page-charts.ts";
import { userAdminCharts, userPage } from "./user-admin-charts.ts";

/** The accounts that a search finds. */
export function UsersAdminRoute() {
  const query = useSearch();
  return <UsersAt key={query} search={parseUserListQuery(query)} />;
}

function UsersAt({ search }: { readonly search: UserListQuery }) {
  const users = useActorRef(userAdminCharts(useAppRuntime()).found(search), { id: "adminUsers" });
  return <AdminUsersScreen search={search} users={users} onSearch={(wanted) => goTo(userListPath(wanted))} />;
}

/** One account, and what may be done to it. */
export function UserAdminRoute({ id }: { readonly id: number }) {
  const charts = userAdminCharts(useAppRuntime());
  const parts = usePageCharts(userPage, { user: charts.user(id), taking: charts.taking(id) });
  return <AdminUserScreen {...parts} />;
}
