// What the server enforces and the pages announce. Lengths are in characters.

/** Operations in one request of the web. */
export const maxBatchSize = 20

/** Of a web address that people type. */
export const maxUrlLength = 2_000

/** Of a search in the whole product, and of one in the stories of a place. */
export const maxSearchQueryLength = 256
export const maxStorySearchLength = 100

/** How often one reader may clap for a story or list. */
export const maxClaps = 50

/** Of the title and subtitle that readers see; drafts keep longer ones. */
export const maxStoryTitleLength = 100
export const maxStorySubtitleLength = 140
export const maxSeoTitleLength = 100
export const maxSeoDescriptionLength = 156
export const maxCustomSlugLength = 60
export const maxRevisionNameLength = 60
export const maxStoryTags = 5
export const maxTagLength = 25
/** On a profile, and in a publication. */
export const maxPinnedStories = 5

export const maxTopicNameLength = 50
export const maxTopicDescriptionLength = 280
export const minOnboardingTopics = 3
/** Of what a curator says about a story. */
export const maxCurationLabelLength = 40

export const maxListNameLength = 60
export const maxListDescriptionLength = 280
export const maxListNoteLength = 280

/** Private feeds of one member. */
export const maxPrivateFeeds = 200

export const maxSeriesTitleLength = 100
export const maxSeriesSubtitleLength = 300
export const maxSeriesSlugLength = 80
export const maxSeriesStories = 100

export const maxNewsletterNameLength = 60
export const maxNewsletterDescriptionLength = 280
export const maxPromoHeadlineLength = 100
export const maxPromoBodyLength = 280
export const maxEmailSubjectLength = 100
export const maxPreviewTextLength = 140
/** Mail programs cut off an email that is larger. */
export const maxEmailKb = 102
/** Of a subject, on most phones. */
export const phoneSubjectLength = 40
/** A reader who opened an issue within this time counts as active. */
export const activeReaderDays = 90
/** Of one imported list. */
export const maxImportedAddresses = 25_000
export const maxImportMb = 5
/** How many invalid lines are shown after an import. */
export const maxRejectedLinesShown = 20
/** How long the confirmation link of a subscription by mail is valid. */
export const confirmationValidDays = 7

export const maxResponseLength = 8_000
export const maxResponseParagraphs = 100
export const maxPrivateNoteLength = 2_000
/** Of a highlighted passage. */
export const maxQuoteLength = 2_000
export const maxQuotedParagraphs = 5

export const maxApplicationNameLength = 60
export const maxApplicationDescriptionLength = 280
export const maxCallbackUrlLength = 500
export const maxCallbackUrls = 10
export const maxTokenDescriptionLength = 60

/** Of the reason for a decision of staff. */
export const maxDecisionReasonLength = 1_000

export const maxContactLengths = { name: 100, email: 254, organization: 200, message: 5_000 } as const
