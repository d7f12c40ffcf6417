import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { type AccountFilter, accountFilters } from '#shared/enums/moderation.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { pathTo } from '#shared/routes.ts'
import { formatDay } from '#shared/text/dates.ts'
import { pathWith, useFilter } from '#web/app/forms/use-filter.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { AccountBadge } from '#web/features/staff/AccountBadge.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { accountsQuery, type FoundAccount } from './admin-users.operations.ts'
import styles from './AdminUsers.module.css'

const filterNames: Record<AccountFilter, Phrase> = {
  ALL: phrase`All accounts`,
  REPORTED: phrase`Reported`,
  SUSPENDED: phrase`Suspended`,
  DELETED: phrase`Being deleted`,
}

/** The search is in the address. */
const searchOf = ({ query }: PageInput) => ({
  text: (query.get('q') ?? '').trim().slice(0, maxSearchQueryLength),
  filter: accountFilters.find((filter) => filter.toLowerCase() === query.get('show')) ?? 'ALL',
})

const variablesOf = (input: PageInput) => {
  const { text, filter } = searchOf(input)
  return { query: text || null, filter, paging: { limit: 20 } }
}

const searchPath = (text: string, filter: AccountFilter): string =>
  pathWith(pathTo('ShowAdminUsers'), { q: text, show: filter === 'ALL' ? '' : filter.toLowerCase() })

const pageOf = (data: DataOf<typeof accountsQuery> | undefined) => {
  const found = data?.accounts
  return found?.__typename === 'AccountsPayload' ? { items: found.items, next: found.pagingInfo.next?.to } : undefined
}

/** Finds accounts. */
function AdminUsersPage({ input }: { input: PageInput }) {
  const { text, filter } = searchOf(input)
  return (
    <StaffFrame section="Accounts" lead={t`Find a person and see everything about their account on one page.`}>
      <SearchForm text={text} filter={filter} />
      <Pills label={t`Show`}>
        {accountFilters.map((choice) => (
          <Pill key={choice} href={searchPath(text, choice)} current={choice === filter}>
            {t(filterNames[choice])}
          </Pill>
        ))}
      </Pills>
      <FoundAccounts key={JSON.stringify([text, filter])} input={input} />
    </StaffFrame>
  )
}

/** A plain GET form, which works before the page is interactive. */
function SearchForm({ text, filter }: { text: string; filter: AccountFilter }) {
  const { chosen, change, show } = useFilter({ text }, (search) => searchPath(search.text, filter))
  return (
    <form
      role="search"
      aria-label={t`Find accounts`}
      action={pathTo('ShowAdminUsers')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <Field label={t`Find an account`} hint={t`Name, username, email, account ID, or the address of a story.`}>
        <TextInput
          name="q"
          type="search"
          autoComplete="off"
          maxLength={maxSearchQueryLength}
          value={chosen.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      {filter !== 'ALL' && <input type="hidden" name="show" value={filter.toLowerCase()} />}
      <Button kind="primary" type="submit">
        {t`Search`}
      </Button>
    </form>
  )
}

function FoundAccounts({ input }: { input: PageInput }) {
  const { items, hasMore, loadMore, state } = useQueryPages(accountsQuery, variablesOf(input), pageOf)
  const now = new Date(input.env.now)
  if (items.length === 0)
    return (
      <EmptyState title={t`No accounts found`}>
        {t`Names and usernames are found by how they begin. An email address has to be complete.`}
      </EmptyState>
    )
  return (
    <>
      <RowList topLine aria-label={t`Accounts`}>
        {items.map((account) => (
          <AccountRow key={account.id} account={account} now={now} />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more accounts`}
      </MoreButton>
    </>
  )
}

function AccountRow({ account, now }: { account: FoundAccount; now: Date }) {
  const { id, name, username, imageId, createdAt, isStaff } = account
  return (
    <ListRow
      leading={<Avatar name={name || username} imageId={imageId} size="S" />}
      title={
        <Link href={pathTo('ShowAdminUser', { id })}>
          <bdi>{name || username}</bdi>
        </Link>
      }
      note={
        <>
          <bdi dir="ltr">@{username}</bdi>
          {` · ${t`joined ${formatDay(new Date(createdAt ?? 0), now)}`}`}
          {isStaff && ` · ${t`staff`}`}
        </>
      }
      actions={<AccountBadge account={account} />}
    />
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(staffCountsQuery, {}), pageQuery(accountsQuery, variablesOf(input))],
  head: () => ({ title: t`Accounts`, noindex: true }),
  isManaged: true,
  Page: AdminUsersPage,
}
