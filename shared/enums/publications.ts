export const collectionPostStatusValues = ['APPROVED', 'PENDING', 'REJECTED', 'REMOVED'] as const

export type CollectionPostStatus = (typeof collectionPostStatusValues)[number]

export const collectionRoles = ['OWNER', 'EDITOR', 'WRITER'] as const

export type CollectionRole = (typeof collectionRoles)[number]

export const homepageHeaderSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const

export type HomepageHeaderSize = (typeof homepageHeaderSizes)[number]

export const homepageSectionKinds = ['promotion', 'posts'] as const

export type HomepageSectionKind = (typeof homepageSectionKinds)[number]

export const homepageSectionLayouts = ['CAROUSEL', 'HERO', 'VERTICAL_LIST'] as const

export type HomepageSectionLayout = (typeof homepageSectionLayouts)[number]

export const homepageSectionMargins = ['NONE', 'SMALL', 'MEDIUM', 'LARGE'] as const

export type HomepageSectionMargin = (typeof homepageSectionMargins)[number]

export const homepageSectionSources = ['LATEST', 'TRENDING', 'TAGGED', 'FEATURED', 'MANUAL'] as const

export type HomepageSectionSource = (typeof homepageSectionSources)[number]

export const homepageTextPositions = ['LEFT', 'RIGHT', 'TOP', 'BOTTOM', 'OVERLAY'] as const

export type HomepageTextPosition = (typeof homepageTextPositions)[number]

export const navigationItemDestinations = [
  'HOME',
  'ARCHIVE',
  'ABOUT',
  'LATEST',
  'TAG',
  'FEATURE_PAGE',
  'POST',
  'EXTERNAL_URL',
  'NEWSLETTER',
] as const

export type NavigationItemDestination = (typeof navigationItemDestinations)[number]

/** Names of the editors' story lists in addresses. */
export const publicationStoriesFilters = ['published', 'drafts', 'unlisted'] as const

export type PublicationStoriesFilter = (typeof publicationStoriesFilters)[number]

export const submissionStatusValues = ['ACCEPTED', 'CHANGES_REQUESTED', 'OPEN', 'REJECTED', 'UNKNOWN', 'WIP'] as const

export type SubmissionStatus = (typeof submissionStatusValues)[number]

export const themeFontStyles = ['SERIF_1', 'SERIF_2', 'SANS_SERIF_1'] as const

export type ThemeFontStyle = (typeof themeFontStyles)[number]
