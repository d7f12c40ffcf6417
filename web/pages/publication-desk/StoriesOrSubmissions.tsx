import type { PageInput } from '#web/shell/runtime/page.ts'
import { DeskStoriesPage } from './DeskStoriesPage.tsx'
import { SubmissionsPage } from './SubmissionsPage.tsx'
import { isSubmissionsPath } from './desk-input.ts'

/** One page id serves two kinds of lists, because the addresses are specified that way. */
export const StoriesOrSubmissions = ({ input }: { input: PageInput }) =>
  isSubmissionsPath(input) ? <SubmissionsPage input={input} /> : <DeskStoriesPage input={input} />
