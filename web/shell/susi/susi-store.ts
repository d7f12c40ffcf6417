import type { AuthEmailType } from '#shared/enums/auth-email-type.ts'
import { type SusiEntrySkippingOnboarding, susiEntrySkippingOnboardings } from '#shared/enums/susi-entry-skipping-onboarding.ts'
import type { SusiOperation } from '#shared/enums/susi-operation.ts'
import type { SusiStep } from '#shared/enums/susi-step.ts'

/** What a sign-in was started from; it is mentioned in the link and goes back with the visitor. */
type Named = { id: string; name: string }

/** Beside the steps of the dialog, those of whoever signs in with more than their mailbox. */
export type Step = SusiStep | 'PASSWORD' | 'TWO_FACTOR'

/** Everything the sign-in dialog is told and remembers. */
export type SusiState = {
  step: Step
  operation: SusiOperation
  /** Where the visitor goes afterwards; the page they are on when null. */
  redirectTo: string | null
  /** What they wanted to do, done for them once they are signed in. */
  actionUrl: string | null
  /** What they pressed: `clap`, `follow_user`, `header` … */
  susiEntry: string | null
  collection: Named | null
  collectionSlug: string | null
  /** The id of the story they were reading. */
  post: string | null
  topic: string | null
  user: Named | null
  newsletterV3: Named | null
  token: string | null
  /** Part of a page, which cannot be closed. */
  isEmbedded: boolean
  email: string
  fullName: string
  /** What was sent last, and so what the inbox is looked at for. */
  mailType: AuthEmailType
}

export const closedState: SusiState = {
  step: 'NONE',
  operation: 'login',
  redirectTo: null,
  actionUrl: null,
  susiEntry: null,
  collection: null,
  collectionSlug: null,
  post: null,
  topic: null,
  user: null,
  newsletterV3: null,
  token: null,
  isEmbedded: false,
  email: '',
  fullName: '',
  mailType: 'DEFAULT_MAGIC_LINK',
}

export type SusiStore = ReturnType<typeof createSusiStore>

export const firstStep = (operation: SusiOperation): SusiStep => (operation === 'register' ? 'SIGNUP_OPTIONS' : 'SIGNIN_OPTIONS')

/** The steps of signing in as one place that remembers them: one for the dialog, one for the page of its own. */
export function createSusiStore(initial: Partial<SusiState> = {}) {
  let state: SusiState = { ...closedState, ...initial }
  const listeners = new Set<() => void>()
  const set = (next: Partial<SusiState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    open: (wanted: SignIn) => {
      const operation = wanted.operation ?? 'login'
      set({ ...closedState, ...wanted, operation, step: wanted.step ?? firstStep(operation) })
    },
    goTo: (step: Step) => set({ step }),
    /** Signing in instead of signing up, or the other way round. */
    turnTo: (operation: SusiOperation, step: SusiStep = firstStep(operation)) => set({ operation, step }),
    note: (typed: Partial<Pick<SusiState, 'email' | 'fullName' | 'mailType'>>) => set(typed),
    /** A dialog that is part of a page stays; any other is gone with what was typed into it. */
    close: () => {
      if (!state.isEmbedded) set(closedState)
    },
  }
}

export type SignIn = Partial<Omit<SusiState, 'email' | 'fullName' | 'mailType' | 'isEmbedded'>>

export const susiStore = createSusiStore()

/** Asks a visitor to sign in or up, over the page they are on: `openSignIn({ operation: 'register', susiEntry: 'clap' })`. */
export const openSignIn = (wanted: SignIn = {}): void => susiStore.open(wanted)

/** Whoever wanted to do one thing is not led through a tour first. */
export const skipsOnboarding = (entry: string | null): entry is SusiEntrySkippingOnboarding =>
  susiEntrySkippingOnboardings.some((skipping) => skipping === entry)
