import type { Credentials } from './api.ts'
import { type Action, type FrameOptions, isMessage, type Notice, type Result } from './messages.ts'

type Handler = (event: never) => void
type ElementType = 'payment' | 'expressCheckout'

export type ElementOptions = {
  defaultValues?: { billingDetails?: { address?: { country?: string } } }
  fields?: {
    billingDetails?: 'auto' | 'never' | { address?: 'auto' | 'never' | 'if_required' | { country?: string; postalCode?: string } }
  }
  paymentMethods?: { applePay?: string; googlePay?: string }
  readOnly?: boolean
}

const resolveTimeoutMs = 1_000

type WalletWindow = Window & { ApplePaySession?: { canMakePayments?: () => boolean }; PaymentRequest?: unknown }

/** The wallets of this browser. */
export function availableWallets({ applePay, googlePay }: { applePay?: string; googlePay?: string } = {}): string[] {
  const browser = window as WalletWindow
  const hasApplePay = browser.ApplePaySession !== undefined && (browser.ApplePaySession.canMakePayments?.() ?? true)
  return [
    ...(hasApplePay && applePay !== 'never' ? ['apple_pay'] : []),
    ...(browser.PaymentRequest !== undefined && googlePay !== 'never' ? ['google_pay'] : []),
  ]
}

function isShown(options: ElementOptions, name: 'country' | 'postalCode'): boolean {
  const details = options.fields?.billingDetails
  if (details === 'never') return false
  const address = typeof details === 'object' ? details.address : undefined
  return address !== 'never' && !(typeof address === 'object' && address[name] === 'never')
}

/** An element of Stripe.js: a frame with fields or buttons, and events. */
export class StripeElement {
  readonly type: ElementType
  private readonly options: ElementOptions
  private readonly credentials: Credentials
  private readonly onDestroy: () => void
  private readonly handlers = new Map<string, Set<Handler>>()
  private frame: HTMLIFrameElement | undefined
  private loaded = Promise.withResolvers<void>()
  private count = 0
  private readonly waiting = new Map<number, (result: Result) => void>()

  constructor(type: ElementType, options: ElementOptions, credentials: Credentials, onDestroy: () => void) {
    this.type = type
    this.options = options
    this.credentials = credentials
    this.onDestroy = onDestroy
  }

  on(event: string, handler: Handler): this {
    const all = this.handlers.get(event) ?? new Set()
    this.handlers.set(event, all.add(handler))
    return this
  }

  once(event: string, handler: Handler): this {
    const onceHandler: Handler = (given) => {
      this.off(event, onceHandler)
      handler(given)
    }
    return this.on(event, onceHandler)
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.handlers.get(event)?.delete(handler)
    else this.handlers.delete(event)
    return this
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!place) throw new Error('The selector you specified applies to no DOM elements that are currently on the page.')
    if (this.frame) throw new Error('This Element has already been mounted.')
    const buttons = this.type === 'expressCheckout' ? availableWallets(this.options.paymentMethods) : []
    const options: FrameOptions = {
      ...this.credentials,
      kind: this.type === 'payment' ? 'payment' : 'express',
      showsCountry: isShown(this.options, 'country'),
      showsPostalCode: isShown(this.options, 'postalCode'),
      defaultCountry: this.options.defaultValues?.billingDetails?.address?.country ?? 'US',
      buttons,
    }
    const frame = document.createElement('iframe')
    frame.title = this.type === 'payment' ? 'Secure payment input frame' : 'Secure express checkout frame'
    frame.allow = 'payment *'
    frame.src = `https://js.stripe.com/v3/elements-inner-${options.kind}.html#${encodeURIComponent(JSON.stringify(options))}`
    Object.assign(frame.style, { border: '0', width: '100%', height: '0', display: 'block' })
    this.frame = frame
    window.addEventListener('message', this.onMessage)
    place.replaceChildren(frame)
    this.emit('loaderstart', {})
  }

  unmount(): void {
    window.removeEventListener('message', this.onMessage)
    this.frame?.remove()
    this.frame = undefined
    this.loaded = Promise.withResolvers()
  }

  destroy(): void {
    this.unmount()
    this.handlers.clear()
    this.onDestroy()
  }

  focus(): void {
    void this.ask('focus')
  }

  blur(): void {
    void this.ask('blur')
  }

  clear(): void {
    void this.ask('clear')
  }

  collapse(): this {
    return this
  }

  update(options: ElementOptions): this {
    Object.assign(this.options, options)
    void this.ask('update', { readOnly: options.readOnly })
    return this
  }

  get isMounted(): boolean {
    return this.frame !== undefined
  }

  /** Has the frame do something, once it is there. */
  async ask(action: Action, params: Record<string, unknown> = {}): Promise<Result> {
    await this.loaded.promise
    const number = ++this.count
    const { promise, resolve } = Promise.withResolvers<Result>()
    this.waiting.set(number, resolve)
    this.frame?.contentWindow?.postMessage({ number, action, params }, '*')
    return promise
  }

  private readonly onMessage = ({ source, data }: MessageEvent<unknown>): void => {
    if (source !== this.frame?.contentWindow || !isMessage(data)) return
    if ('result' in data) {
      this.waiting.get(data.number)?.(data.result)
      this.waiting.delete(data.number)
    } else if ('event' in data) this.receive(data)
  }

  private receive(notice: Notice): void {
    switch (notice.event) {
      case 'loaded': {
        this.resize(notice.height)
        this.loaded.resolve()
        if (this.options.readOnly) void this.ask('update', { readOnly: true })
        const wallets = availableWallets(this.options.paymentMethods)
        const isExpress = this.type === 'expressCheckout'
        return this.emit('ready', isExpress ? { availablePaymentMethods: wallets.length > 0 ? namesOf(wallets) : undefined } : {})
      }
      case 'failed':
        return this.emit('loaderror', { error: { type: 'api_error', message: 'The Element could not be loaded.' } })
      case 'change':
        return this.emit('change', {
          empty: notice.isEmpty,
          complete: notice.isComplete,
          collapsed: false,
          value: { type: 'card', billingDetails: { address: { country: notice.country } } },
        })
      case 'resize':
        return this.resize(notice.height)
      case 'click':
        return this.click(notice.wallet)
      case 'focus':
      case 'blur':
      case 'escape':
        return this.emit(notice.event, {})
      case 'answered':
        return undefined
    }
  }

  /** The payer approves in the wallet as soon as the page has agreed, which it has to do within a second. */
  private click(wallet: string): void {
    const limit = setTimeout(
      () => console.error('resolve() was not called within a second of the click event.'),
      resolveTimeoutMs,
    )
    const paymentFailed = () => this.emit('cancel', {})
    this.emit('click', {
      expressPaymentType: wallet,
      resolve: () => {
        clearTimeout(limit)
        const address = { city: 'Berlin', country: 'DE', line1: 'Torstraße 1', line2: null, postal_code: '10119', state: '' }
        const billingDetails = { name: 'Jenny Rosen', email: 'jenny@example.org', address }
        queueMicrotask(() => this.emit('confirm', { expressPaymentType: wallet, billingDetails, paymentFailed }))
      },
      reject: () => clearTimeout(limit),
    })
  }

  private resize(height: number): void {
    if (this.frame) this.frame.style.height = `${height}px`
  }

  private emit(event: string, details: object): void {
    for (const handler of this.handlers.get(event) ?? []) handler({ elementType: this.type, ...details } as never)
  }
}

const namesOf = (wallets: readonly string[]): Record<string, boolean> => ({
  amazonPay: false,
  applePay: wallets.includes('apple_pay'),
  googlePay: wallets.includes('google_pay'),
  klarna: false,
  link: false,
  paypal: false,
})
