throw new Error('This module is broken.')
