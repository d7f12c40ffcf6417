import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'

/** Within a publication, story cards omit its name and show only the author. */
export const withoutPublication = <Story extends StoryCardData>(story: Story): Story => ({ ...story, collection: null })
