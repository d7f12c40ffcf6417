export type { BodyMarks } from './story-body-marks.ts'
export { addImportedDraft, chooseTags } from './add-imported-draft.ts'
export { addSavedPage } from './add-saved-page.ts'
export { featureStory, unfeatureStory } from './feature-stories.ts'
export { revertStory } from './revert-story.ts'
export { schedulesByStory, scheduleStory } from './schedule-story.ts'
export { browserLanguages, isReadBy } from './reading-languages.ts'
export { detectLanguage, detectTextLanguage, proseOf } from './story-language.ts'
export { storyPath } from './story-path.ts'
export { clapForStory } from './clap.ts'
export { insertDraft, newDraftHead } from './insert-draft.ts'
export { listLatestStories, listStoriesByAuthor, listStoriesClappedBy, listTrendingStories } from './story-listings.sql.ts'
export { returnToWriter, assignToEditors, placeInPublication } from './place-in-publication.ts'
export { validateDraft, publishImported, publishStory } from './publish-story.ts'
export { listStoriesInPublication } from './publication-listings.sql.ts'
export { listPublicationDesk } from './publication-desk.sql.ts'
export {
  authorVisibleTo,
  isOpenTo,
  publicationVisibleTo,
  readPublishedStory,
  readStory,
  recordStaffStoryRead,
  visibleTo,
  visibleToViewer,
} from './access.ts'
export { emptyTrash } from './empty-trash.ts'
export { deleteStory, trashStory } from './remove-story.ts'
export { applyToDocument, isSameSave, validateDeltas } from './deltas.ts'
export { saveDraftDeltas } from './save-draft-deltas.ts'
export { listClappers } from './clappers.query.ts'
export {
  addStoryResponse,
  findDraft,
  lockStory,
  loadPublishedVersion,
  restrictStory,
  setHighlightCount,
  setStoryResponseCounts,
  statsByStory,
  storiesById,
  tagsByStory,
  viewerClapsByStory,
} from './stories.sql.ts'
export type { PublishedStory, Story } from './story.ts'
export { readStoryPreloaded } from './story-preload.ts'
export { loadCards, loadListedStories, storyList } from './story-cards.ts'
export { listNewest, tagListing } from './story-listing.sql.ts'
export { storyPolicy, deny, refuseVisibility } from './story.policy.ts'
export { admitToVideo, opensVideo, publicReachOf, type VideoAdmission, type VideoReach } from './video-access.ts'
export { canReadWholeBody, createPreview, resolveVisibleBody } from './visible-body.ts'
export { insertResponseStory, updateResponsePost } from './write-response.ts'
export { isResponse, approvedPublicationId, publicImageAlt } from './story.ts'
