import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type {
  HomepageSectionLayout,
  HomepageSectionMargin,
  HomepageSectionSource,
  HomepageTextPosition,
} from '#shared/enums/publications.ts'
import { hexOf } from '#shared/text/contrast.ts'
import { rgbOf } from '#shared/text/rgb.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import type { EditableSection, updateHomepageMutation } from './front-editor.operations.ts'
import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'

export type PickedStory = StoryCardData & { id: string }

export type SectionDraft = {
  id: string
  kind: 'posts' | 'promotion'
  title: string
  layout: HomepageSectionLayout
  margin: HomepageSectionMargin
  textPosition: HomepageTextPosition
  source: HomepageSectionSource
  /** The name of a topic. */
  topic: string
  /** The chosen stories and those already there when the page was opened. */
  stories: PickedStory[]
  initialStories: PickedStory[]
  limit: number
  headlineText: string
  buttonText: string
  url: string
  imageId: string
  backgroundColor: string
}

export const emptySection = (id: string, kind: SectionDraft['kind']): SectionDraft => ({
  id,
  kind,
  title: '',
  layout: 'VERTICAL_LIST',
  margin: 'MEDIUM',
  textPosition: 'RIGHT',
  source: 'LATEST',
  topic: '',
  stories: [],
  initialStories: [],
  limit: 4,
  headlineText: '',
  buttonText: '',
  url: '',
  imageId: '',
  backgroundColor: '',
})

export const toSectionDraft = (section: EditableSection): SectionDraft =>
  section.__typename === 'HomepagePromotionSection'
    ? {
        ...emptySection(section.id, 'promotion'),
        headlineText: section.headlineText ?? '',
        buttonText: section.buttonText ?? '',
        url: section.url ?? '',
        imageId: section.imageId ?? '',
        backgroundColor: section.backgroundColor ? hexOf(section.backgroundColor) : '',
      }
    : {
        ...emptySection(section.id, 'posts'),
        title: section.title ?? '',
        layout: section.layout,
        margin: section.margin ?? 'MEDIUM',
        textPosition: section.textPosition ?? 'RIGHT',
        source: section.source,
        topic: section.tags[0]?.displayText ?? '',
        stories: section.source === 'MANUAL' ? [...section.allPosts.items] : [],
        initialStories: [...section.allPosts.items],
        limit: section.limit,
      }

type SectionInput = NonNullable<NonNullable<VariablesOf<typeof updateHomepageMutation>['input']['sections']>[number]>

export const sectionInput = (draft: SectionDraft): SectionInput =>
  draft.kind === 'promotion'
    ? {
        kind: 'promotion',
        headlineText: draft.headlineText,
        buttonText: draft.buttonText,
        url: draft.url,
        imageId: draft.imageId || null,
        backgroundColor: rgbOf(draft.backgroundColor) ?? null,
      }
    : {
        kind: 'posts',
        title: draft.title,
        layout: draft.layout,
        margin: draft.margin,
        textPosition: draft.textPosition,
        source: draft.source,
        tags: draft.source === 'TAGGED' && draft.topic ? [draft.topic] : [],
        postIds: draft.source === 'MANUAL' ? draft.stories.map(({ id }) => id) : [],
        limit: draft.limit,
      }

export const layoutNames: Record<HomepageSectionLayout, Phrase> = {
  HERO: phrase`One large, the others small`,
  CAROUSEL: phrase`Carousel`,
  VERTICAL_LIST: phrase`List`,
}

export const sourceNames: Record<HomepageSectionSource, Phrase> = {
  LATEST: phrase`Latest stories`,
  TRENDING: phrase`Most read`,
  TAGGED: phrase`Stories with a topic`,
  FEATURED: phrase`Featured stories`,
  MANUAL: phrase`Stories you choose`,
}

export const marginNames: Record<HomepageSectionMargin, Phrase> = {
  NONE: phrase`None`,
  SMALL: phrase`Small`,
  MEDIUM: phrase`Medium`,
  LARGE: phrase`Large`,
}

export const positionNames: Record<HomepageTextPosition, Phrase> = {
  LEFT: phrase`Left of the image`,
  RIGHT: phrase`Right of the image`,
  TOP: phrase`Above the image`,
  BOTTOM: phrase`Below the image`,
  OVERLAY: phrase`Just below the image`,
}

const layoutNotes: Record<HomepageSectionLayout, Phrase> = {
  HERO: phrase`one large, the others small`,
  CAROUSEL: phrase`carousel`,
  VERTICAL_LIST: phrase`list`,
}

export const sectionName = ({ kind, title, headlineText, source, layout }: SectionDraft): string =>
  kind === 'promotion' ? headlineText || t`Promotion` : title || `${t(sourceNames[source])} (${t(layoutNotes[layout])})`
