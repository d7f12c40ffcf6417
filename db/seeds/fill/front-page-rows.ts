import { tagSlug } from '#shared/text/slug.ts'
import type { Library } from '../library.ts'
import type { SeedPublication } from '../publications.ts'
import { libraryNow, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { pictureId } from './picture-files.ts'
import { publicationId } from './publication-rows.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

export const sectionId = (slug: string, name: string): string => seedId('section', `${slug}/${name}`)

type Item = { title: string; destination: 'HOME' | 'ARCHIVE' | 'ABOUT' | 'TAG'; value: string }

const navigationOf = ({ sections }: SeedPublication): Item[] => [
  { title: 'Home', destination: 'HOME', value: '' },
  ...sections.map((title) => ({ title, destination: 'TAG' as const, value: tagSlug(title) })),
  { title: 'Archive', destination: 'ARCHIVE', value: '' },
  { title: 'About', destination: 'ABOUT', value: '' },
]

const emptySection = {
  title: '',
  layout: 'VERTICAL_LIST' as const,
  margin: 'MEDIUM' as const,
  text_position: 'RIGHT' as const,
  source: 'LATEST' as const,
  tag_slugs: [] as string[],
  story_ids: [] as string[],
  story_limit: 4,
  headline: '',
  button_text: '',
  url: '',
  image_id: null as string | null,
  background_color: null,
}

/** The newest story large, a row of selected ones if any, and a promotional band. */
const sectionsOf = ({ slug, row, promotion, picture }: SeedPublication) => [
  { ...emptySection, id: sectionId(slug, 'newest'), kind: 'posts' as const, layout: 'HERO' as const, story_limit: 1 },
  ...(row
    ? [
        {
          ...emptySection,
          id: sectionId(slug, 'row'),
          kind: 'posts' as const,
          title: row.title,
          layout: 'CAROUSEL' as const,
          source: 'MANUAL' as const,
          story_ids: row.stories.map(storyId),
        },
      ]
    : []),
  {
    ...emptySection,
    id: sectionId(slug, 'promotion'),
    kind: 'promotion' as const,
    headline: promotion.headline,
    button_text: promotion.button,
    url: promotion.path,
    image_id: pictureId('picture', picture),
  },
]

/** The sections of a feature page: selected stories first, then others with its tags. */
const sectionsOfPage = ({ slug }: SeedPublication, page: NonNullable<SeedPublication['features']>[number]) => [
  {
    ...emptySection,
    id: sectionId(slug, page.slug),
    kind: 'posts' as const,
    title: page.row.title,
    layout: 'HERO' as const,
    source: 'MANUAL' as const,
    story_ids: page.row.stories.map(storyId),
    story_limit: 2,
  },
  ...page.tags.map((tag) => ({
    ...emptySection,
    id: sectionId(slug, `${page.slug}/${tag}`),
    kind: 'posts' as const,
    title: tag,
    layout: 'CAROUSEL' as const,
    source: 'TAGGED' as const,
    tag_slugs: [tagSlug(tag)],
  })),
]

const featurePageId = (slug: string, page: string): string => seedId('feature-page', `${slug}/${page}`)

/** The surroundings of a publication's stories: its navigation, its front page, and its editors' selections. */
export function frontPageRows({ publications }: Library): Rows {
  return {
    publication_navigation_items: publications.flatMap((one) =>
      navigationOf(one).map((item, position) => ({
        id: seedId('navigation-item', `${one.slug}/${item.title}`),
        publication_id: publicationId(one.slug),
        position,
        ...item,
      })),
    ),
    publication_feature_pages: publications.flatMap((one) =>
      (one.features ?? []).map(({ slug, title, description, picture, tags }, position) => ({
        id: featurePageId(one.slug, slug),
        publication_id: publicationId(one.slug),
        position,
        slug,
        title,
        description,
        image_id: pictureId('picture', picture),
        tag_slugs: tags.map(tagSlug),
        created_at: libraryNow,
      })),
    ),
    publication_sections: publications.flatMap((one) => [
      ...sectionsOf(one).map((section, position) => ({
        publication_id: publicationId(one.slug),
        page_id: null as string | null,
        position,
        ...section,
      })),
      ...(one.features ?? []).flatMap((page) =>
        sectionsOfPage(one, page).map((section, position) => ({
          publication_id: publicationId(one.slug),
          page_id: featurePageId(one.slug, page.slug),
          position,
          ...section,
        })),
      ),
    ]),
    publication_pins: publications.flatMap((one) =>
      (one.pinned ?? []).map((story) => ({
        publication_id: publicationId(one.slug),
        story_id: storyId(story),
        pinned_by: userId(one.owner),
        pinned_at: libraryNow,
      })),
    ),
    publication_featured_stories: publications.flatMap((one) =>
      one.featured.map((story, position) => ({
        id: seedId('featured-post', `${one.slug}/${story}`),
        publication_id: publicationId(one.slug),
        story_id: storyId(story),
        position,
        featured_at: libraryNow,
        featured_by: userId(one.owner),
      })),
    ),
  }
}
