import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { unsubscribeNewsletterMutation } from '#web/features/newsletters/newsletter.operations.ts'
import { unsubscribedMessage } from '#web/features/newsletters/use-subscription.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'
import {
  type subscribedNewsletterFragment,
  subscribedNewslettersQuery,
  subscriptionsPageSize,
} from './subscriptions.operations.ts'

type Newsletter = DataOf<typeof subscribedNewsletterFragment>

const pathOf = ({ slug, collection: publication, user }: Newsletter): string | undefined => {
  if (publication)
    return pathTo('ShowCollectionNewsletterLandingPage', { collectionSlug: publication.slug, newsletterSlug: slug })
  return user ? pathTo('ShowUserSubscribe', { username: user.username }) : undefined
}

/** Newsletter subscriptions, each with an unsubscribe button. */
export function Subscriptions() {
  const { items, hasMore, loadMore, state, isLoading } = useQueryPages(
    subscribedNewslettersQuery,
    { paging: { limit: subscriptionsPageSize } },
    (data) => data && { items: data.subscribedNewsletters.items, next: data.subscribedNewsletters.pagingInfo.next?.to },
  )
  if (isLoading) return null
  if (items.length === 0) return <SettingRow title={t`Newsletters`} hint={t`You’re not subscribed to any newsletters.`} />
  return (
    <>
      {items.map((newsletter) => (
        <Row key={newsletter.id} newsletter={newsletter} />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more newsletters`}
      </MoreButton>
      <SettingRow title={t`All newsletters`} hint={t`Stop getting newsletters from every writer and publication.`}>
        <Button size="s" href={pathTo('ShowMeUnsubscribeAllNewsletters')}>
          {t`Unsubscribe from all`}
        </Button>
      </SettingRow>
    </>
  )
}

function Row({ newsletter }: { newsletter: Newsletter }) {
  const { id, name, collection: publication, user } = newsletter
  const unsubscribe = useMutation(unsubscribeNewsletterMutation)
  const [run, isBusy] = useAction()
  const [hasLeft, setLeft] = useState(false)
  const path = pathOf(newsletter)
  const endSubscription = () =>
    run(async () => {
      const refusal = refusalOf(await unsubscribe({ newsletterV3Id: id }), 'MutationSuccess')
      if (refusal) return showRefusal(refusal)
      setLeft(true)
      showToast({ message: unsubscribedMessage(name), toastStyle: 'NEWSLETTER_UNSUBSCRIBE' })
    })
  return (
    <SettingRow
      title={path ? <a href={path}>{name}</a> : name}
      hint={publication ? t`From ${publication.name}` : user ? t`From a writer` : t`The sender is no longer here.`}
    >
      {hasLeft ? (
        <span>{t`Unsubscribed`}</span>
      ) : (
        <Button size="s" loading={isBusy} aria-label={t`Unsubscribe from ${name}`} onClick={() => void endSubscription()}>
          {t`Unsubscribe`}
        </Button>
      )}
    </SettingRow>
  )
}
