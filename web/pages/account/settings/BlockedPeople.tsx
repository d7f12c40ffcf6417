import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useBlock } from '#web/features/people/use-block.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'
import { blockedPageSize, blockedUsersQuery } from './settings.operations.ts'
import styles from './SettingsPage.module.css'

const pageOf = (data: DataOf<typeof blockedUsersQuery> | undefined) =>
  data?.blockedUsers.__typename === 'BlockedUsersPayload'
    ? { items: data.blockedUsers.items, next: data.blockedUsers.pagingInfo.next?.to }
    : undefined

/** Blocked users. An unblocked row stays in place, so that the list does not shift. */
export function BlockedPeople() {
  const { unblock } = useBlock()
  const { items, hasMore, loadMore, state } = useQueryPages(blockedUsersQuery, { paging: { limit: blockedPageSize } }, pageOf)
  return (
    <>
      <SettingRow
        id="blocked"
        title={t`Blocked`}
        hint={
          items.length === 0
            ? t`No one. To block someone, use the menu on their profile.`
            : t`They can’t see your stories or follow you, and we won’t tell them.`
        }
      />
      <ul className={styles.people}>
        {items.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name ?? person.username} imageId={person.imageId} size="XS" />
            <div>
              <b>
                <bdi>{person.name}</bdi>
              </b>
              <small dir="ltr">@{person.username}</small>
            </div>
            {person.viewerEdge.isBlocking ? (
              <Button size="s" aria-label={t`Unblock ${person.name}`} onClick={() => void unblock(person)}>
                {t`Unblock`}
              </Button>
            ) : (
              <small>{t`Unblocked`}</small>
            )}
          </li>
        ))}
      </ul>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more`}
      </MoreButton>
    </>
  )
}
