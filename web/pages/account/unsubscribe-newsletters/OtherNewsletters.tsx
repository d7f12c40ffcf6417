import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { newsletterOfMailQuery, type NewsletterSender, ownNewslettersQuery, selectNewsletter } from './unsubscribe.operations.ts'

/** Next to the question: what else the viewer gets. */
export function OtherNewsletters({ input: { params } }: { input: PageInput }) {
  const { session } = useEnvironment()
  const { hash = '' } = params
  const newsletter = selectNewsletter(useQuery(newsletterOfMailQuery, { hash }, { skip: !hash }).data)
  const { data } = useQuery(ownNewslettersQuery, {}, { skip: !session.isLoggedIn })
  const others = (data?.subscribedNewsletters.items ?? []).filter(({ id }) => id !== newsletter?.id)
  return (
    <>
      {others.length > 0 && (
        <AsideSection
          title={newsletter ? t`Other newsletters you get` : t`Newsletters you get`}
          footer={
            <Link href={`${pathTo('ShowSettingsTab', { setting: 'notifications' })}#manageSubscriptions`}>{t`Manage`}</Link>
          }
        >
          <ul>
            {others.map((other) => (
              <ListRow
                key={other.id}
                dense
                leading={<NewsletterAvatar newsletter={other} />}
                title={<bdi>{other.name}</bdi>}
                note={other.collection ? <bdi>{other.collection.name}</bdi> : t`From a writer`}
              />
            ))}
          </ul>
        </AsideSection>
      )}
      <FooterLinks />
    </>
  )
}

/** The publication or writer a newsletter comes from; nothing once they are gone. */
export const NewsletterAvatar = ({
  newsletter: { collection, user },
  size = 'S',
}: {
  newsletter: NewsletterSender
  size?: 'S' | 'M'
}) =>
  collection ? (
    <PublicationAvatar publication={collection} size={size} />
  ) : (
    user && <Avatar name={user.name ?? user.username} imageId={user.imageId} size={size} />
  )
