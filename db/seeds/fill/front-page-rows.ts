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
  textPosition: 'RIGHT' as const,
  source: 'LATEST' as const,
  tagSlugs: [] as string[],
  storyIds: [] as string[],
  storyLimit: 4,
  headline: '',
  buttonText: '',
  url: '',
  imageId: null as string | null,
  backgroundColor: null,
}

/** The newest story large, a row of selected ones if any, and a promotional band. */
const sectionsOf = ({ slug, row, promotion, picture }: SeedPublication) => [
  { ...emptySection, id: sectionId(slug, 'newest'), kind: 'posts' as const, layout: 'HERO' as const, storyLimit: 1 },
  ...(row
    ? [
        {
          ...emptySection,
          id: sectionId(slug, 'row'),
          kind: 'posts' as const,
          title: row.title,
          layout: 'CAROUSEL' as const,
          source: 'MANUAL' as const,
          storyIds: row.stories.map(storyId),
        },
      ]
    : []),
  {
    ...emptySection,
    id: sectionId(slug, 'promotion'),
    kind: 'promotion' as const,
    headline: promotion.headline,
    buttonText: promotion.button,
    url: promotion.path,
    imageId: pictureId('picture', picture),
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
    storyIds: page.row.stories.map(storyId),
    storyLimit: 2,
  },
  ...page.tags.map((tag) => ({
    ...emptySection,
    id: sectionId(slug, `${page.slug}/${tag}`),
    kind: 'posts' as const,
    title: tag,
    layout: 'CAROUSEL' as const,
    source: 'TAGGED' as const,
    tagSlugs: [tagSlug(tag)],
  })),
]

const featurePageId = (slug: string, page: string): string => seedId('feature-page', `${slug}/${page}`)

/** The surroundings of a publication's stories: its navigation, its front page, and its editors' selections. */
export function frontPageRows({ publications }: Library): Rows {
  return {
    publicationNavigationItems: publications.flatMap((publication) =>
      navigationOf(publication).map((item, position) => ({
        id: seedId('navigation-item', `${publication.slug}/${item.title}`),
        publicationId: publicationId(publication.slug),
        position,
        ...item,
      })),
    ),
    publicationFeaturePages: publications.flatMap((publication) =>
      (publication.features ?? []).map(({ slug, title, description, picture, tags }, position) => ({
        id: featurePageId(publication.slug, slug),
        publicationId: publicationId(publication.slug),
        position,
        slug,
        title,
        description,
        imageId: pictureId('picture', picture),
        tagSlugs: tags.map(tagSlug),
        createdAt: libraryNow,
      })),
    ),
    publicationSections: publications.flatMap((publication) => [
      ...sectionsOf(publication).map((section, position) => ({
        publicationId: publicationId(publication.slug),
        pageId: null as string | null,
        position,
        ...section,
      })),
      ...(publication.features ?? []).flatMap((page) =>
        sectionsOfPage(publication, page).map((section, position) => ({
          publicationId: publicationId(publication.slug),
          pageId: featurePageId(publication.slug, page.slug),
          position,
          ...section,
        })),
      ),
    ]),
    publicationPins: publications.flatMap((publication) =>
      (publication.pinned ?? []).map((story) => ({
        publicationId: publicationId(publication.slug),
        storyId: storyId(story),
        pinnedBy: userId(publication.owner),
        pinnedAt: libraryNow,
      })),
    ),
    publicationFeaturedStories: publications.flatMap((publication) =>
      publication.featured.map((story, position) => ({
        id: seedId('featured-post', `${publication.slug}/${story}`),
        publicationId: publicationId(publication.slug),
        storyId: storyId(story),
        position,
        featuredAt: libraryNow,
        featuredBy: userId(publication.owner),
      })),
    ),
  }
}
