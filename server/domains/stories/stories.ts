export type { BodyMarks } from './story-body-marks.ts'
export { addImportedDraft, chooseTags } from './add-imported-draft.ts'
export { addSavedPage } from './add-saved-page.ts'
export { revertStory } from './revert-story.ts'
export { schedulesByStory, scheduleStory } from './schedule-story.ts'
export { browserLanguages, isReadBy, loadReadingLanguages } from './reading-languages.ts'
export { detectTextLanguage, proseOf } from './story-language.ts'
export { storyPath } from './story-path.ts'
export { clapForStory } from './clap.ts'
export { insertDraft, newDraftHead } from './insert-draft.ts'
export { returnToWriter, assignToEditors, placeInPublication, removeFromPublication } from './place-in-publication.ts'
export { validateDraft, publishImported, publishStory } from './publish-story.ts'
export {
  authorVisibleTo,
  isOpenTo,
  publicationVisibleTo,
  readPublishedStory,
  readStory,
  recordStaffStoryRead,
  visibleTo,
  visibleToViewer,
  isNotBlocked,
  visibleInPublication,
  isWriterActive,
} from './access.ts'
export { emptyTrash } from './empty-trash.ts'
export { deleteStory, trashStory, trashRetentionMs } from './remove-story.ts'
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
export { type PublishedStory, type Story, isResponse, approvedPublicationId, publicImageAlt, isLocked } from './story.ts'
export { readStoryPreloaded } from './story-preload.ts'
export { loadCards, loadListedStories, storyList } from './story-cards.ts'
export { storyPolicy, deny, refuseVisibility } from './story.policy.ts'
export { admitToVideo, opensVideo, publicReachOf, type VideoAdmission, type VideoReach } from './video-access.ts'
export { canReadWholeBody, createPreview, resolveVisibleBody } from './visible-body.ts'
export { insertResponseStory, updateResponsePost } from './write-response.ts'
