import { pathTo } from '#shared/routes.ts'
import { PublicationHead, type PublicationHeadData } from '#web/features/publication-site/PublicationHead.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { emptySection, type SectionDraft } from './section-draft.ts'
import { SectionsPreview } from './SectionsPreview.tsx'

type Props = { publication: PublicationHeadData; ink: unknown; sections: readonly SectionDraft[] }

/** Without sections, the newest story is shown large. */
const newest: SectionDraft = { ...emptySection('newest', 'posts'), layout: 'HERO', limit: 5 }

/** The front page as readers will see it. */
export const FrontPreview = ({ publication, ink, sections }: Props) => (
  <PublicationScope ink={ink}>
    <PublicationHead
      publication={publication}
      path={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}
      isPreview
    />
    <SectionsPreview slug={publication.slug} sections={sections.length > 0 ? sections : [newest]} />
  </PublicationScope>
)
