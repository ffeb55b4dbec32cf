/** The parts of the page that its header and footer lead to. */
export const sections = [
  { id: 'features', name: 'Features' },
  { id: 'benefits', name: 'Benefits' },
  { id: 'pricing', name: 'Pricing' },
  { id: 'faq', name: 'FAQ' },
] as const
