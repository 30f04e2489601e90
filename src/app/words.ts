/** Two words that two people read to each other: both phones show them while somebody waits to be let in. */

/** 256 short things that are easily said and told apart. */
export const WORDS: readonly string[] = `
  acorn amber anchor angel apple apron arrow aspen aster attic badge bagel baker balm banjo barn basil beach bead beak bean bear beech bell berry
  birch bird bloom boat bonnet book boot bowl bread breeze brook broom brush bubble bucket bugle bunny burrow butter button cabin cake camel canal
  candle canoe carrot castle cedar cello chalk chapel cheese cherry chess chime cider clay cliff cloak clock cloud clover coast cobalt cocoa comet
  coral cork cotton cradle crane cream creek crocus crown crumb curl daisy dance dawn deer dew dipper dolphin donkey dove dragon drum duck dune eagle
  easel echo elbow elder elm ember falcon feast feather fern ferry fiddle field fig finch flag flame flute foam forest fox frost garden garlic gate
  ginger glade glove goose grain grape gravel grove guitar gull hammer harbor harp hawk hazel heron hill holly honey hoop horn igloo inlet iris island
  ivory ivy jacket jam jasper jelly jewel jungle kettle kite kitten ladder lagoon lake lamp lantern lark laurel leaf lemon lentil lily linen lion
  lizard lotus magnet mango maple marble market meadow melon mill mint mitten moon moss moth muffin mug nest nettle north nutmeg oak oar oasis ocean
  olive onion orange orchid otter oven owl paddle palm panda panther paper parrot pasta path peach pearl pebble pepper piano pickle pillow pine planet
  plum pocket pollen pond pony poppy potato puffin pumpkin quail quartz quill rabbit radish rain raven reed ribbon river robin rocket rose saddle
  saffron sail salmon sand satin seal shell silk sled snow soup spoon star
`.trim().split(/\s+/);

export type TwoWords = readonly [string, string];

/** Two words for the first two bytes of a hash. */
export const twoWords = (hash: Uint8Array): TwoWords => [WORDS[hash[0] ?? 0] ?? '', WORDS[hash[1] ?? 0] ?? ''];
