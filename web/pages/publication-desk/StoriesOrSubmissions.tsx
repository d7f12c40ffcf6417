import type { PageInput } from '#web/shell/runtime/page.ts'
import { DeskStoriesPage } from './DeskStoriesPage.tsx'
import { SubmissionsPage } from './SubmissionsPage.tsx'
import { isOnSubmissions } from './wanted.ts'

/** One page id serves two kinds of lists, because the addresses are specified that way. */
export const StoriesOrSubmissions = ({ input }: { input: PageInput }) =>
  isOnSubmissions(input) ? <SubmissionsPage input={input} /> : <DeskStoriesPage input={input} />
