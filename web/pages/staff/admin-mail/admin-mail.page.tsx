import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import type { MailState } from '#shared/enums/operations.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { pathWith, useFilter } from '#web/app/forms/use-filter.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { Badge, type BadgeProps } from '#web/design/Badge/Badge.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { mailTitle } from '#web/features/staff/job-title.ts'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { type LoggedMailData, loggedMailQuery } from './admin-mail.operations.ts'

const maxAddressLength = 254

/** The search is in the address. */
const searchOf = ({ query }: PageInput) => ({
  address: (query.get('q') ?? '').trim().slice(0, maxAddressLength),
  onlyUnsent: query.get('show') === 'unsent',
})

const variablesOf = (input: PageInput) => {
  const { address, onlyUnsent } = searchOf(input)
  return { address: address || null, onlyUnsent, paging: { limit: 20 } }
}

const mailPath = (address: string, onlyUnsent: boolean): string =>
  pathWith(pathTo('ShowAdminMail'), { q: address, show: onlyUnsent ? 'unsent' : '' })

const pageOf = (data: DataOf<typeof loggedMailQuery> | undefined) => {
  const found = data?.loggedMail
  return found?.__typename === 'LoggedMailPayload' ? { items: found.items, next: found.pagingInfo.next?.to } : undefined
}

/** Who got mail in the last 30 days. */
function AdminMailPage({ input }: { input: PageInput }) {
  const { address, onlyUnsent } = searchOf(input)
  return (
    <StaffFrame section="Mail" lead={t`Was it sent? The last 30 days, newest first.`}>
      <Row>
        <AddressForm address={address} onlyUnsent={onlyUnsent} />
        <Pills label={t`Show`}>
          <Pill href={mailPath(address, false)} current={!onlyUnsent}>
            {t`All`}
          </Pill>
          <Pill href={mailPath(address, true)} current={onlyUnsent}>
            {t`Not sent`}
          </Pill>
        </Pills>
      </Row>
      <Mails key={JSON.stringify([address, onlyUnsent])} input={input} />
      <Text>
        {t`We keep who got which kind of mail for 30 days, never the text. Addresses are shortened unless you look one up,
          which is recorded.`}
      </Text>
    </StaffFrame>
  )
}

/** A plain GET form, which works before the page is interactive. */
function AddressForm({ address, onlyUnsent }: { address: string; onlyUnsent: boolean }) {
  const { chosen, change, show } = useFilter({ address }, (search) => mailPath(search.address, onlyUnsent))
  return (
    <form
      role="search"
      aria-label={t`Find mail`}
      action={pathTo('ShowAdminMail')}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <SearchField
        label={t`Email address`}
        placeholder={t`Email address`}
        inputMode="email"
        maxLength={maxAddressLength}
        value={chosen.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      {onlyUnsent && <input type="hidden" name="show" value="unsent" />}
    </form>
  )
}

function Mails({ input }: { input: PageInput }) {
  const { data, items, hasMore, loadMore, state } = useQueryPages(loggedMailQuery, variablesOf(input), pageOf)
  const found = data?.loggedMail
  if (found && found.__typename !== 'LoggedMailPayload')
    return <EmptyState title={t`We can’t look that up`}>{textOfRefusal(found)}</EmptyState>
  if (items.length === 0) return <EmptyState title={t`No mail found`}>{t`Nothing like this in the last 30 days.`}</EmptyState>
  return (
    <>
      <RowList topLine aria-label={t`Mail`}>
        {items.map((mail) => (
          <MailRow key={mail.id} mail={mail} now={input.env.now} />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more mail`}
      </MoreButton>
    </>
  )
}

const states: Record<MailState, { text: Phrase; tone: NonNullable<BadgeProps['tone']> }> = {
  SENDING: { text: phrase`Not confirmed`, tone: 'warning' },
  SENT: { text: phrase`Sent`, tone: 'positive' },
  FAILED: { text: phrase`Not sent`, tone: 'warning' },
  REFUSED: { text: phrase`Refused`, tone: 'danger' },
}

function MailRow({ mail, now }: { mail: LoggedMailData; now: string }) {
  const { kind, recipient, state, error, attempts, sentAt } = mail
  const { text, tone } = states[state]
  return (
    <ListRow
      title={mailTitle(kind)}
      note={
        <>
          <bdi>{recipient}</bdi> · <LocalTime at={sentAt} now={now} />
          {attempts > 1 && ` · ${plural(attempts, phrase`1 attempt`, phrase`${formatNumber(attempts)} attempts`)}`}
          {error && <div>{error}</div>}
        </>
      }
      actions={<Badge tone={tone}>{t(text)}</Badge>}
    />
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(staffCountsQuery, {}), pageQuery(loggedMailQuery, variablesOf(input))],
  head: () => ({ title: t`Mail`, noindex: true }),
  isManaged: true,
  Page: AdminMailPage,
}
