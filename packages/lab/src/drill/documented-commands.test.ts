import { blockNames, documentedBlock } from './documented-commands';

describe('docs/operating.md', () => {
  it.each(blockNames)(
    'has the block "%s" that the drills run, without the indentation of its list',
    (name) => {
      expect(documentedBlock(name)).toMatch(/^\S/);
    },
  );

  it('has one moment for the recovery, which the drill replaces by its own', () => {
    expect(documentedBlock('recover').match(/\+00'/g)).toHaveLength(1);
  });
});
