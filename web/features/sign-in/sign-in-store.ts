import {
  type AuthEmailType,
  type SusiEntrySkippingOnboarding,
  susiEntrySkippingOnboardings,
  type SusiOperation,
  type SusiStep,
} from '#shared/enums/accounts.ts'

/** The subject a sign-in was started from; named in the dialog and passed along. */
type SignInSubject = { id: string; name: string }

/** The specified steps, plus those of password and two-factor sign-in. */
export type SignInStep = SusiStep | 'PASSWORD' | 'TWO_FACTOR'

/** All state of the sign-in dialog. */
export type SignInState = {
  step: SignInStep
  operation: SusiOperation
  /** The target after signing in; the current page when null. */
  redirectTo: string | null
  /** The action to run after signing in. */
  actionUrl: string | null
  /** The entry point: `clap`, `follow_user`, `header` … */
  susiEntry: string | null
  collection: SignInSubject | null
  collectionSlug: string | null
  /** The id of the current story. */
  post: string | null
  topic: string | null
  user: SignInSubject | null
  newsletterV3: SignInSubject | null
  token: string | null
  /** Part of a page; cannot be closed. */
  isEmbedded: boolean
  email: string
  fullName: string
  /** What was sent last, and so what the inbox step asks for. */
  mailType: AuthEmailType
}

export const initialSignInState: SignInState = {
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

export type SignInStore = ReturnType<typeof createSignInStore>

export const firstStep = (operation: SusiOperation): SusiStep => (operation === 'register' ? 'SIGNUP_OPTIONS' : 'SIGNIN_OPTIONS')

/** State of the sign-in steps: one store for the dialog, another for the page. */
export function createSignInStore(initial: Partial<SignInState> = {}) {
  let state: SignInState = { ...initialSignInState, ...initial }
  const listeners = new Set<() => void>()
  const set = (next: Partial<SignInState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    open: (options: SignInOptions) => {
      const operation = options.operation ?? 'login'
      set({ ...initialSignInState, ...options, operation, step: options.step ?? firstStep(operation) })
    },
    goToStep: (step: SignInStep) => set({ step }),
    /** Switches between signing in and up. */
    switchOperation: (operation: SusiOperation, step: SusiStep = firstStep(operation)) => set({ operation, step }),
    note: (typed: Partial<Pick<SignInState, 'email' | 'fullName' | 'mailType'>>) => set(typed),
    /** Resets the dialog; an embedded one stays open. */
    close: () => {
      if (!state.isEmbedded) set(initialSignInState)
    },
  }
}

export type SignInOptions = Partial<Omit<SignInState, 'email' | 'fullName' | 'mailType' | 'isEmbedded'>>

export const signInStore = createSignInStore()

/** Opens the dialog over the current page: `openSignIn({ operation: 'register', susiEntry: 'clap' })`. */
export const openSignInDialog = (options: SignInOptions = {}): void => signInStore.open(options)

/** Users who wanted to perform a single action skip onboarding. */
export const skipsOnboarding = (entry: string | null): entry is SusiEntrySkippingOnboarding =>
  susiEntrySkippingOnboardings.some((skipping) => skipping === entry)
