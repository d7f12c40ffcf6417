import { t } from '#shared/translation/translate.ts'

/** From the third story of a month on, sign-up texts mention the limit. */
export const signUpTextPostsPerMonth = 3

export const signUpText = (storiesThisMonth: number): string =>
  storiesThisMonth < signUpTextPostsPerMonth
    ? t`Sign up to discover stories that deepen your understanding of the world.`
    : t`Create an account to read the full story.`
