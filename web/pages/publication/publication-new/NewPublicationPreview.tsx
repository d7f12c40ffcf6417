import { defaultNavigation } from '#shared/publication-navigation.ts'
import { pathTo } from '#shared/routes.ts'
import { PlainPreview } from '#web/features/live-preview/LivePreview.tsx'
import type { PublicationData } from '#web/features/publication-site/publication.operations.ts'
import { PublicationHead } from '#web/features/publication-site/PublicationHead.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { themeOf } from './LookFields.tsx'
import type { NewPublicationFields } from './new-publication-fields.ts'

const id = 'new'

/** On the first day nobody follows it, and readers have no part in it. */
const toPublication = ({ name, slug, tagline }: NewPublicationFields): PublicationData => ({
  __typename: 'Collection',
  id,
  slug: slug || id,
  name: name || 'Your publication',
  domain: null,
  tagline: tagline || 'What it’s about, in one line.',
  description: null,
  tags: [],
  ink: {},
  avatar: null,
  logo: null,
  favicon: null,
  creator: { id, name: null, username: id },
  createdAt: '',
  subscriberCount: 0,
  isSuspended: false,
  isAuroraVisible: false,
  facebookPageId: null,
  twitterUsername: null,
  navigationItems: defaultNavigation.map((item) => ({ ...item, id: item.destination, value: '' })),
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
    invitation: null,
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
