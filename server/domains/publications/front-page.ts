import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { Publication } from './publication.ts'

export type NavigationItem = Pick<Selectable<Tables['publication_navigation_items']>, 'id' | 'title' | 'destination' | 'value'>
export type FrontSection = Selectable<Tables['publication_sections']>
export type PublicationFeaturePage = Selectable<Tables['publication_feature_pages']>

/** The default navigation of a publication. */
export const defaultNavigation = ({ id }: Publication): NavigationItem[] => [
  { id: `${id}-home`, title: 'Home', destination: 'HOME', value: '' },
  { id: `${id}-latest`, title: 'Latest', destination: 'LATEST', value: '' },
  { id: `${id}-archive`, title: 'Archive', destination: 'ARCHIVE', value: '' },
  { id: `${id}-about`, title: 'About', destination: 'ABOUT', value: '' },
]

/** The default front page lists the newest stories. */
export const defaultSections = ({ id }: Publication): FrontSection[] => [
  {
    id: `${id}-newest`,
    publication_id: id,
    page_id: null,
    position: 0,
    kind: 'posts',
    title: '',
    layout: 'HERO',
    margin: 'MEDIUM',
    text_position: 'RIGHT',
    source: 'LATEST',
    tag_slugs: [],
    story_ids: [],
    story_limit: 1,
    headline: '',
    button_text: '',
    url: '',
    image_id: null,
    background_color: null,
  },
]

/** The default feature page lists the stories with its tags. */
export const defaultPageSections = ({ id, publication_id, tag_slugs }: PublicationFeaturePage): FrontSection[] =>
  tag_slugs.map((tagSlug, position) => ({
    id: `${id}-${tagSlug}`,
    publication_id,
    page_id: id,
    position,
    kind: 'posts',
    title: tag_slugs.length > 1 ? tagTitle(tagSlug) : '',
    layout: 'VERTICAL_LIST',
    margin: 'MEDIUM',
    text_position: 'RIGHT',
    source: 'TAGGED',
    tag_slugs: [tagSlug],
    story_ids: [],
    story_limit: tag_slugs.length > 1 ? 5 : 20,
    headline: '',
    button_text: '',
    url: '',
    image_id: null,
    background_color: null,
  }))

const tagTitle = (tagSlug: string): string => {
  const words = tagSlug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
