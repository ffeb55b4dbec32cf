const descriptions = new Map([
  ['premium_report', 'Premium Tax Report'],
  ['professional_package', 'Professional Package'],
])

/** How checkout names what is bought. */
export const describedAs = (type: string) => descriptions.get(type) ?? 'Lotwise Service'
