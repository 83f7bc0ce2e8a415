import "../../styles/forms.css";
import { userFilters } from "../../../contract/accounts/users-admin.ts";
import type { AdminUser, AdminUserList } from "../../../contract/accounts/users-admin.ts";
import { type UserListQuery, userListPath } from "../../../contract/accounts/user-list-query.ts";
import { formatPhone } from "../../../i18n/format-numbers.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { userIcon } from "../../kit/icons/icons-app.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { Badge } from "../../kit/feedback/badges.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { AdminList } from "../admin-list.tsx";
import type { ResourceRef } from "../resource-view.tsx";
import { AdminSearchForm } from "../admin-search-form.tsx";

export interface AdminUsersProps {
  readonly search: UserListQuery;
  readonly users: ResourceRef<AdminUserList>;
  readonly onSearch: (search: UserListQuery) => void;
}

/** Accounts, newest first, or search results. The query is in the URL. */
export function AdminUsersScreen({ search, users, onSearch }: AdminUsersProps) {
  const { t } = useTexts("admin", "payments", "signin");
  return (
    <PageContent>
      <AdminSearchForm
        name={t("users.search")}
        hint={t("users.searchHint")}
        words={search.q}
        onSearch={(q) => onSearch({ ...search, q, after: null })}
      />
      <FilterLinks
        label={t("users.filter")}
        values={userFilters}
        current={search.filter}
        path={(filter) => userListPath({ ...search, filter, after: null })}
      >
        {(filter) => t(`users.${filter}`)}
      </FilterLinks>
      <AdminList
        list={users}
        label={t("admin.users")}
        icon={userIcon}
        empty={t("users.none")}
        nextLabel={t("users.older")}
        path={(after) => userListPath({ ...search, after })}
      >
        {(user) => <UserRow key={user.id} user={user} />}
      </AdminList>
    </PageContent>
  );
}

function UserRow({ user }: { readonly user: AdminUser }) {
  const { language } = useTexts("admin", "payments", "signin");
  return (
    <ListRow
      {...dateMargin(language, user.createdAt)}
      href={`/admin/users/${user.id}`}
      title={user.name}
      meta={<Facts of={[user.email, user.phone && formatPhone(language, user.phone)]} />}
      end={<UserStateBadge user={user} />}
    />
  );
}

/** Badges: blocked, admin. */
export function UserStateBadge({ user }: { readonly user: Pick<AdminUser, "isBlocked" | "role"> }) {
  const { t } = useTexts("admin", "payments", "signin");
  if (user.isBlocked) return <Badge tone="bad">{t("users.isBlocked")}</Badge>;
  return user.role === "admin" ? <Badge tone="good">{t("users.isAdmin")}</Badge> : null;
}
