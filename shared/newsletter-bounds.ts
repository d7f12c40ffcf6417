export const maxNewsletterNameLength = 60
export const maxNewsletterDescriptionLength = 280
export const maxPromoHeadlineLength = 100
export const maxPromoBodyLength = 280
export const maxEmailSubjectLength = 100
export const maxPreviewTextLength = 140
/** Of one imported list. */
export const maxImportedAddresses = 25_000
export const maxImportMb = 5
/** How many invalid lines are shown after an import. */
export const maxRejectedLinesShown = 20
/** How long the confirmation link of a subscription by mail is valid. */
export const confirmationValidDays = 7
