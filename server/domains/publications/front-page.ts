import { t } from '#shared/translation/translate.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { defaultNavigation } from '#shared/publication-navigation.ts'
import type { Publication } from './publication.ts'

export type NavigationItem = Pick<Selectable<Tables['publicationNavigationItems']>, 'id' | 'title' | 'destination' | 'value'>
export type FrontSection = Selectable<Tables['publicationSections']>
export type PublicationFeaturePage = Selectable<Tables['publicationFeaturePages']>

export const defaultNavigationOf = ({ id }: Publication): NavigationItem[] =>
  defaultNavigation.map((item) => ({ ...item, title: t(item.title), id: `${id}-${item.destination.toLowerCase()}`, value: '' }))

/** The default front page lists the newest stories. */
export const defaultSections = ({ id }: Publication): FrontSection[] => [
  {
    id: `${id}-newest`,
    publicationId: id,
    pageId: null,
    position: 0,
    kind: 'posts',
    title: '',
    layout: 'HERO',
    margin: 'MEDIUM',
    textPosition: 'RIGHT',
    source: 'LATEST',
    tagSlugs: [],
    storyIds: [],
    storyLimit: 1,
    headline: '',
    buttonText: '',
    url: '',
    imageId: null,
    backgroundColor: null,
  },
]

/** The default feature page lists the stories with its tags, under their names. */
export const defaultPageSections = (
  { id, publicationId, tagSlugs }: PublicationFeaturePage,
  nameOf: (tagSlug: string) => string | undefined,
): FrontSection[] =>
  tagSlugs.map((tagSlug, position) => ({
    id: `${id}-${tagSlug}`,
    publicationId,
    pageId: id,
    position,
    kind: 'posts',
    title: tagSlugs.length > 1 ? (nameOf(tagSlug) ?? tagSlug) : '',
    layout: 'VERTICAL_LIST',
    margin: 'MEDIUM',
    textPosition: 'RIGHT',
    source: 'TAGGED',
    tagSlugs: [tagSlug],
    storyIds: [],
    storyLimit: tagSlugs.length > 1 ? 5 : 20,
    headline: '',
    buttonText: '',
    url: '',
    imageId: null,
    backgroundColor: null,
  }))
