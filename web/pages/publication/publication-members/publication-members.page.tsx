import { t } from '#shared/translation/translate.ts'
import { outcomeForRole } from '#web/features/publication-management/management.operations.ts'
import { publicationMemberStatuses, type PublicationMemberStatus } from '#shared/enums/member-management.ts'
import { maxMemberSearchLength } from '#shared/membership/tier-bounds.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { pathWith, useFilter } from '#web/app/forms/use-filter.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { OwnerOnlyNotice } from '#web/features/publication-management/OwnerOnlyNotice.tsx'
import { MembershipTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import { MemberRow, statusNames } from './MemberRow.tsx'
import styles from './Members.module.css'
import {
  type MembersPublication,
  membersPageSize,
  publicationMembersQuery,
  selectMembersPage,
  selectMembersPublication,
} from './publication-members.operations.ts'

type Filter = { search: string; tierId: string; status: PublicationMemberStatus | '' }

/** The filter is in the address. */
const filterOf = (query: URLSearchParams): Filter => ({
  search: (query.get('q') ?? '').trim().slice(0, maxMemberSearchLength),
  tierId: query.get('tier') ?? '',
  status: publicationMemberStatuses.find((status) => status === query.get('status')) ?? '',
})

const variablesOf = ({ params, query }: PageInput) => {
  const { search, tierId, status } = filterOf(query)
  return {
    slug: params.collectionSlug ?? '',
    paging: { limit: membersPageSize },
    search: search || null,
    tierId: tierId || null,
    status: status || null,
  }
}

/** Who the members of a publication are, for its owner. */
function PublicationMembersPage({ input }: { input: PageInput }) {
  const publication = selectMembersPublication(useQuery(publicationMembersQuery, variablesOf(input)).data)
  if (!publication) return null
  const { slug } = publication
  return (
    <PublicationFrame
      publication={publication}
      section="Membership"
      title={t`Members`}
      tabs={<MembershipTabs slug={slug} current="members" />}
    >
      {publication.members ? (
        <MemberList publication={publication} input={input} />
      ) : (
        <OwnerOnlyNotice publication={publication} title={t`Only the owner sees who the members are`} />
      )}
    </PublicationFrame>
  )
}

function MemberList({ publication, input }: { publication: MembersPublication; input: PageInput }) {
  const { items, hasMore, loadMore, state } = useQueryPages(publicationMembersQuery, variablesOf(input), selectMembersPage)
  const filter = filterOf(input.query)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const { slug } = publication
  return (
    <>
      <MemberFilter
        path={pathTo('ShowCollectionMembers', { collectionSlug: slug })}
        filter={filter}
        tiers={publication.sales?.tiers ?? []}
      />
      {items.length === 0 ? (
        <EmptyState level={2} title={isFiltered ? t`No members match` : t`No members yet`}>
          {isFiltered
            ? t`Try another name, address, tier or status.`
            : t`When people join, or you import the subscribers you have elsewhere, they appear here.`}
        </EmptyState>
      ) : (
        <RowList topLine aria-label={t`Members`}>
          {items.map((member) => (
            <MemberRow key={member.id} member={member} now={new Date(input.env.now)} />
          ))}
        </RowList>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more members`}
      </MoreButton>
      <Row>
        <Button href={pathTo('ShowCollectionMembersImport', { collectionSlug: slug })}>{t`Import paid subscribers`}</Button>
        <Button href={pathTo('FileCollectionExportMembers', { collectionSlug: slug })}>{t`Export members (CSV)`}</Button>
      </Row>
      <p className="muted">
        {t`The export has everyone who is or was a member, with their ids in your Stripe account, so that you can take them
        elsewhere.`}
      </p>
    </>
  )
}

type FilterProps = { path: string; filter: Filter; tiers: readonly { id: string; name: string }[] }

/** A plain GET form, which works before the page is interactive. */
function MemberFilter({ path, filter, tiers }: FilterProps) {
  const { chosen, change, show } = useFilter(filter, ({ search: q, tierId: tier, status }) => pathWith(path, { q, tier, status }))
  return (
    <form
      role="search"
      aria-label={t`Find members`}
      action={path}
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <SearchField
        block
        label={t`Name or email address`}
        placeholder={t`Name or email address`}
        maxLength={maxMemberSearchLength}
        value={chosen.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <Field label={t`Tier`} hideLabel>
        <Select name="tier" value={chosen.tierId} onChange={(event) => show({ tierId: event.target.value })}>
          <option value="">{t`Every tier`}</option>
          {tiers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Membership status`} hideLabel>
        <Select
          name="status"
          value={chosen.status}
          onChange={(event) => show({ status: event.target.value as Filter['status'] })}
        >
          <option value="">{t`Current members`}</option>
          {publicationMemberStatuses.map((status) => (
            <option key={status} value={status}>
              {t(statusNames[status])}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(publicationMembersQuery, variablesOf(input))],
  outcome: (data) => {
    const edge = selectMembersPublication(data.get(publicationMembersQuery))?.viewerEdge
    return outcomeForRole(edge?.isEditor, edge?.role)
  },
  head: (data) => {
    const name = selectMembersPublication(data.get(publicationMembersQuery))?.name
    return { title: name ? t`Members of ${name}` : t`Members of a publication`, noindex: true }
  },
  Page: PublicationMembersPage,
}
