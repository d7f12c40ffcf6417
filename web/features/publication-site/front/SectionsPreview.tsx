import { rgbOf } from '#shared/text/rgb.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { selectPublicationStories, publicationPostsQuery } from '#web/features/publication-site/publication-stories.operations.ts'
import type { PostsSection, PromotionSection } from './front.operations.ts'
import { FrontSections } from './FrontSections.tsx'
import type { PickedStory, SectionDraft } from './section-draft.ts'

type Props = { slug: string; sections: readonly SectionDraft[] }

/** Sections as readers will see them, with their current stories. */
export const SectionsPreview = ({ slug, sections }: Props) =>
  sections.map((section) =>
    section.kind === 'promotion' ? (
      <FrontSections key={section.id} slug={slug} sections={[promotionOf(section)]} />
    ) : section.source === 'MANUAL' ? (
      <FrontSections key={section.id} slug={slug} sections={[storiesSectionOf(section, section.stories)]} />
    ) : (
      <LoadedSection key={section.id} slug={slug} section={section} />
    ),
  )

function LoadedSection({ slug, section }: { slug: string; section: SectionDraft }) {
  const { source, topic, limit } = section
  const { data } = useQuery(
    publicationPostsQuery,
    { domainOrSlug: slug, source, topic: source === 'TAGGED' ? topic : null, paging: { limit: 20 } },
    { skip: source === 'TAGGED' && !topic },
  )
  // Shows the initial stories while loading, so that nothing shifts.
  const stories = selectPublicationStories(data)?.items ?? section.initialStories
  return <FrontSections slug={slug} sections={[storiesSectionOf(section, stories.slice(0, limit))]} />
}

const promotionOf = ({ id, headlineText, buttonText, url, imageId, backgroundColor }: SectionDraft): PromotionSection => ({
  __typename: 'HomepagePromotionSection',
  id,
  headlineText,
  buttonText,
  url,
  imageId: imageId || null,
  backgroundColor: rgbOf(backgroundColor) ?? null,
})

const storiesSectionOf = (
  { id, title, layout, margin, textPosition, source, limit }: SectionDraft,
  stories: readonly PickedStory[],
): PostsSection => ({
  __typename: 'HomepagePostsSection',
  id,
  title,
  layout,
  margin,
  textPosition,
  source,
  hasOverflow: false,
  tags: [],
  posts: stories.slice(0, limit),
})
