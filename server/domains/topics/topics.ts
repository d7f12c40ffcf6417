export { followTag, unfollowTag } from './follow-tag.ts'
export {
  listFollowedTags,
  recountTags,
  replaceStoryTags,
  type Tag,
  findTagBySlug,
  suggestTags,
  tagsById,
  tagsBySlug,
  tagStats,
  viewerFollowsTags,
} from './tags.sql.ts'
export { setOnboardingTopics } from './set-onboarding-topics.ts'
export { type Topic, findTopicById, findTopicBySlug, listTopicsOfTags } from './topics.sql.ts'
