import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/features/profile-frame/profile.operations.ts'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { SubscribeBox } from '#web/features/newsletters/SubscribeBox.tsx'
import { useSubscriptionConfirmation } from '#web/features/newsletters/use-subscription-confirmation.ts'
import { ringOf } from '#web/features/people/ring.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { profileCacheKeys, profileHead, profileOutcome } from '#web/features/profile-frame/profile-outcome.ts'

const writerSubscriptionQuery = graphql(`
  query WriterSubscriptionQuery($username: ID!) {
    user(username: $username) {
      id
      viewerEdge { id isSubscribed }
      newsletterV3 { id name description promoHeadline promoBody viewerIsSubscribed countsOpens }
    }
  }
`)

function WriterSubscriptionPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const writer = useQuery(writerSubscriptionQuery, { username }).data?.user
  const name = person?.name || username
  const confirmation = useSubscriptionConfirmation(writer?.newsletterV3?.name ?? name)
  if (!person) return null
  const newsletter = writer?.newsletterV3
  const words = newsletter?.promoBody || newsletter?.description || person.bio
  return (
    <>
      <Page
        width="narrow"
        icon={
          <Link href={pathTo('ShowUser', { username })} tabIndex={-1} aria-hidden="true">
            <Avatar name={name} imageId={person.imageId} size="XL" {...ringOf(person.membership)} />
          </Link>
        }
        title={
          <span dir="auto">{newsletter?.promoHeadline || <>{rich`Get stories by ${<bdi>{name}</bdi>} in your inbox`}</>}</span>
        }
        lead={words && <span dir="auto">{words}</span>}
      >
        {confirmation.kind === 'failed' && <Notice tone="danger">{confirmation.message}</Notice>}
        {confirmation.kind === 'done' ? (
          <Notice tone="positive">
            {rich`You’re subscribed. New stories by ${<bdi>{name}</bdi>} will arrive in your inbox.`}
          </Notice>
        ) : (
          <SubscribeBox
            key={person.id}
            target={{
              name,
              userId: person.id,
              newsletterId: newsletter?.id,
              isSubscribed: writer?.viewerEdge.isSubscribed === true,
              countsOpens: newsletter?.countsOpens,
            }}
          />
        )}
        <p className="muted">
          {person.viewerEdge.isUser
            ? t`This is the page your readers see. Share its link, and subscribers get each story on the day you publish it.`
            : t`${name} will see your email address. Every email has an unsubscribe link.`}
        </p>
        {person.viewerEdge.isUser && (
          <Row>
            <Button size="s" href={pathTo('ShowUserAudience', { username })}>
              {t`Your audience`}
            </Button>
          </Row>
        )}
      </Page>
      <Footer />
    </>
  )
}

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(writerSubscriptionQuery, { username }),
  ],
  outcome: profileOutcome,
  head: (data, { env }) => {
    const person = selectProfilePerson(data.get(userProfileQuery))
    if (!person) return { title: t`Subscribe`, noindex: true }
    const title = t`Subscribe to ${person.name}`
    return { ...profileHead(person, env, title), description: t`Get stories by ${person.name} in your inbox.` }
  },
  cacheKeys: profileCacheKeys,
  Page: WriterSubscriptionPage,
}
