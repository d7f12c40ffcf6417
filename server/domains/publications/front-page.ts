import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { Publication } from './publication.ts'

export type NavigationItem = Pick<Selectable<Tables['publication_navigation_items']>, 'id' | 'title' | 'destination' | 'value'>
export type FrontSection = Selectable<Tables['publication_sections']>

export const mostNavigationItems = 8
export const mostSections = 20

/** What stands in the navigation of a publication whose editors have not arranged it. */
export const usualNavigation = ({ id }: Publication): NavigationItem[] => [
  { id: `${id}-home`, title: 'Home', destination: 'HOME', value: '' },
  { id: `${id}-latest`, title: 'Latest', destination: 'LATEST', value: '' },
  { id: `${id}-archive`, title: 'Archive', destination: 'ARCHIVE', value: '' },
  { id: `${id}-about`, title: 'About', destination: 'ABOUT', value: '' },
]

/** A front page nobody has arranged opens with what is newest. */
export const usualSections = ({ id }: Publication): FrontSection[] => [
  {
    id: `${id}-newest`,
    publication_id: id,
    position: 0,
    kind: 'posts',
    title: '',
    layout: 'HERO',
    margin: 'MEDIUM',
    text_position: 'RIGHT',
    source: 'LATEST',
    tag_slugs: [],
    post_ids: [],
    post_limit: 1,
    headline: '',
    button_text: '',
    url: '',
    image_id: null,
    background_color: null,
  },
]
