export {
  addTagByCurator,
  dateStoryTags,
  deleteStoryTags,
  listTagsNamed,
  loadTags,
  recountTags,
  replaceStoryTags,
  type Tag,
  findOrCreateTag,
  findTagAt,
  findTagBySlug,
  tagsById,
  tagsBySlug,
  tagStats,
  viewerFollowsTags,
} from './tags.sql.ts'
export { type Topic, findTopicById, findTopicBySlug, listTopicsOfTags, updateTopicRow } from './topics.sql.ts'
