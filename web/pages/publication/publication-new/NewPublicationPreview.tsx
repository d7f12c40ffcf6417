import { t } from '#shared/translation/translate.ts'
import { defaultNavigation } from '#shared/publication-navigation.ts'
import { pathTo } from '#shared/routes.ts'
import { PlainPreview } from '#web/features/live-preview/LivePreview.tsx'
import { PublicationHead, type PublicationHeadData } from '#web/features/publication-site/PublicationHead.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { themeOf } from './LookFields.tsx'
import type { NewPublicationFields } from './new-publication-fields.ts'

const id = 'new'

/** On the first day nobody follows it, and readers have no part in it. */
const toPublication = ({ name, slug, tagline }: NewPublicationFields): PublicationHeadData => ({
  id,
  slug: slug || id,
  name: name || t`Your publication`,
  tagline: tagline || t`What it’s about, in one line.`,
  logo: null,
  creator: { id },
  subscriberCount: 0,
  isSuspended: false,
  navigationItems: defaultNavigation.map((item) => ({ ...item, title: t(item.title), id: item.destination, value: '' })),
  homepage: null,
  newsletterV3: null,
  membershipOffer: null,
  viewerIsMember: false,
  viewerEdge: {
    id,
    role: null,
    isEditor: false,
    isFollowing: false,
    isMuting: false,
    isSubscribedToNewsletter: false,
  },
})

/** The header that readers will see. */
export function NewPublicationPreview({ fields }: { fields: NewPublicationFields }) {
  const publication = toPublication(fields)
  return (
    <PlainPreview>
      <PublicationScope ink={themeOf(fields)}>
        <PublicationHead
          publication={publication}
          path={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}
          isPreview
        />
      </PublicationScope>
    </PlainPreview>
  )
}
