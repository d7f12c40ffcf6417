export { followTag, unfollowTag } from './follow-tag.ts'
export {
  addTagByCurator,
  dateStoryTags,
  deleteStoryTags,
  listFollowedTags,
  listTagsNamed,
  loadTags,
  recountTags,
  replaceStoryTags,
  type Tag,
  findOrCreateTag,
  findTagAt,
  findTagBySlug,
  suggestTags,
  tagsById,
  tagsBySlug,
  tagStats,
  viewerFollowsTags,
} from './tags.sql.ts'
export { setOnboardingTopics } from './set-onboarding-topics.ts'
export { type Topic, findTopicById, findTopicBySlug, listTopicsOfTags, updateTopicRow } from './topics.sql.ts'
