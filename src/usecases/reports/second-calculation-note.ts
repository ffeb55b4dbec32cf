/** Where operators see that two calculations disagreed. Apart from the code that checks, which only reports need. */
export const secondCalculationNote = 'second_calculation'
