/** Custom icon with the interface of lucide-react's. */
export const Clap = ({ size = 24 }: { size?: number }) => (
  <svg className="lucide" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path
      d="M5.9 12.2V7.7a1.45 1.45 0 0 1 2.9 0v-2a1.45 1.45 0 0 1 2.9 0V5.2a1.45 1.45 0 0 1 2.9 0v2.5a1.45 1.45 0 0 1 2.9 0v7.8a6.3 6.3 0 0 1-6.3 6.3c-2.6 0-4-.8-5.3-2.5l-3.1-4.3a1.5 1.5 0 0 1 2.3-1.9l1.7 1.9M8.8 7.7v4M11.7 6v5.2M14.6 7.7v3.5"
      transform="rotate(-16 12 13) translate(.4 .6)"
    />
    <path d="M17.2 2.3l-.5 1.9M20.7 4.2l-1.4 1.4M22.3 7.7l-1.9.4" />
  </svg>
)
