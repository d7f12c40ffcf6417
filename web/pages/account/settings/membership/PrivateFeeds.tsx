import { Ellipsis, RefreshCw, Trash2 } from 'lucide-react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { PrivateFeedKind } from '#shared/enums/private-feeds.ts'
import { pathTo } from '#shared/routes.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { type DataOf } from '#web/data/graphql.ts'
import { useDataStore, useMutation, useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem } from '#web/design/Menu/MenuItem.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import {
  type PrivateFeedData,
  privateFeedsPageSize,
  privateFeedsQuery,
  replacePrivateFeedMutation,
  revokePrivateFeedMutation,
} from '#web/features/private-feeds/private-feeds.operations.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { firstPublicationMemberships, publicationMembershipsQuery } from './membership.operations.ts'
import { copyLink } from '#web/features/share/copy-text.ts'

export const firstPrivateFeeds = { paging: { limit: privateFeedsPageSize } }

const pageOf = (data: DataOf<typeof privateFeedsQuery> | undefined) =>
  data?.privateFeeds.__typename === 'PrivateFeedConnection'
    ? { items: data.privateFeeds.items, next: data.privateFeeds.pagingInfo.next?.to }
    : undefined

/** The viewer's private feeds, with their addresses. Former members keep theirs, with previews. */
export function PrivateFeeds() {
  const { session } = useEnvironment()
  const { data: own } = useQuery(publicationMembershipsQuery, firstPublicationMemberships)
  const isOfPublication =
    own?.publicationMemberships.__typename === 'PublicationMembershipConnection' &&
    own.publicationMemberships.items.some(({ isActive }) => isActive)
  const store = useDataStore()
  const { items, hasMore, loadMore, state, isLoading } = useQueryPages(privateFeedsQuery, firstPrivateFeeds, pageOf)
  const refresh = () => store.refetch(privateFeedsQuery, firstPrivateFeeds)
  return (
    <SettingGroup id="private-feeds" title={t`Private feeds`}>
      <Text size="m">
        {session.isMember ? (
          t`Read whole stories in any feed reader. Each address is yours alone: anyone who has it can read along.`
        ) : isOfPublication ? (
          t`Read the publications you’re a member of in any feed reader. To create a feed, open the menu of the publication and choose “Private feed”.`
        ) : (
          <>
            {t`Members read whole stories in any feed reader.`}{' '}
            {items.some(({ canReplace }) => !canReplace) && <>{t`Until you renew, your feeds carry previews.`} </>}
            <WhileSelling>
              <Link className="link" href={pathTo('ShowPay')}>
                {t`See plans`}
              </Link>
            </WhileSelling>
          </>
        )}
      </Text>
      {session.isMember && !isLoading && items.length === 0 && (
        <SettingRow
          title={t`No private feeds yet`}
          hint={t`To create one, open the menu of a writer, a publication or a list and choose “Private feed”.`}
        />
      )}
      {items.map((feed) => (
        <FeedRow key={feed.id} feed={feed} onChanged={refresh} />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more private feeds`}
      </MoreButton>
    </SettingGroup>
  )
}

const kindNames: Record<PrivateFeedKind, Phrase> = {
  author: phrase`Writer`,
  publication: phrase`Publication`,
  list: phrase`List`,
}

type RowProps = { feed: PrivateFeedData; onChanged: () => Promise<unknown> }

function FeedRow({ feed, onChanged }: RowProps) {
  const { id, kind, path, rssUrl, jsonUrl, lastFetchedAt, sharedAt, canReplace } = feed
  const { now } = useEnvironment()
  const replace = useMutation(replacePrivateFeedMutation)
  const revoke = useMutation(revokePrivateFeedMutation)
  const [confirm, confirmDialog] = useConfirm()
  const name = feed.name ?? t`No longer available`
  const fetched = lastFetchedAt
    ? t`Last fetched ${formatRecentlyInSentence(new Date(lastFetchedAt), new Date(now))}`
    : t`Not fetched yet`

  const confirmReplace = async () => {
    const choice = await confirm({
      title: t`Replace this address?`,
      text: t`The old address stops working at once. You’ll need to add the new one to your feed reader.`,
      confirmText: t`Replace address`,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await replace({ feedId: id }), 'PrivateFeed')
    if (refusal) return showRefusal(refusal)
    await onChanged()
    showToast({ message: t`Address replaced. Copy the new one.` })
  }
  const confirmRevoke = async () => {
    const choice = await confirm({
      title: t`Revoke this feed?`,
      text: t`Its address stops working at once. You can create another one later.`,
      confirmText: t`Revoke feed`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await revoke({ feedId: id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await onChanged()
    showToast({ message: t`Feed revoked.` })
  }

  return (
    <SettingRow
      title={<bdi>{path ? <Link href={path}>{name}</Link> : name}</bdi>}
      hint={
        <>
          {t(kindNames[kind])} · {fetched}
          {sharedAt && (
            <>
              <br />
              <Badge tone="warning">{t`Fetched from many places`}</Badge> {t`If others have this address, replace it.`}
            </>
          )}
          {!rssUrl && ` · ${t`Replace the address to get a new one`}`}
        </>
      }
    >
      {rssUrl && jsonUrl && (
        <>
          <Button size="s" aria-label={t`Copy RSS address: ${name}`} onClick={() => void copyLink(rssUrl)}>
            {t`Copy RSS`}
          </Button>
          <Button size="s" aria-label={t`Copy JSON address: ${name}`} onClick={() => void copyLink(jsonUrl)}>
            {t`Copy JSON`}
          </Button>
        </>
      )}
      <Menu
        label={t`More about the feed: ${name}`}
        align="end"
        narrow
        trigger={(props) => (
          <IconButton label={t`More about the feed: ${name}`} {...props}>
            <Ellipsis size={20} />
          </IconButton>
        )}
      >
        {canReplace && (
          <MenuItem icon={<RefreshCw size={20} />} onSelect={() => void confirmReplace()}>
            {t`Replace address`}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 size={20} />} tone="danger" onSelect={() => void confirmRevoke()}>
          {t`Revoke feed`}
        </MenuItem>
      </Menu>
      {confirmDialog}
    </SettingRow>
  )
}
