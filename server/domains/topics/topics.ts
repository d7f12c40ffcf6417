export { followTag, unfollowTag } from './follow-tag.ts'
export {
  addTagByCurator,
  dateStoryTags,
  deleteStoryTags,
  listFollowedTags,
  listTagsNamed,
  recountTags,
  replaceStoryTags,
  type Tag,
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
