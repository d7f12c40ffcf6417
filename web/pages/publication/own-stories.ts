import type { StoryCardData } from '#web/shell/story-card/story-card.fragment.ts'

/** Inside a publication nobody needs to be told that a story stands in it: cards show the writer's face and name alone. */
export const asOwn = <Story extends StoryCardData>(story: Story): Story => ({ ...story, collection: null })
