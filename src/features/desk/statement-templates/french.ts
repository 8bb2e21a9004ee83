import type { StatementTemplates } from './statement-template.ts'

export const french: StatementTemplates = {
  acts: {
    warn: {
      listing: 'Ceci est un avertissement au sujet de votre annonce « {label} ». Elle reste en ligne.',
      member: 'Ceci est un avertissement au sujet de votre profil.',
      message: 'Ceci est un avertissement au sujet de votre message « {label} ».',
      review: 'Ceci est un avertissement au sujet de votre avis « {label} ». Il reste en ligne.',
    },
    remove: {
      listing: 'Nous avons retiré votre annonce « {label} ». Plus personne d’autre ne peut la voir.',
      member: 'Nous avons retiré le texte et la photo de votre profil.',
      message: 'Nous avons retiré votre message « {label} ». Son destinataire ne peut plus le lire.',
      review: 'Nous avons retiré votre avis « {label} ». Il ne compte plus dans la moyenne.',
    },
    suspend: {
      listing: 'Nous avons suspendu votre compte en raison de votre annonce « {label} ».',
      member: 'Nous avons suspendu votre compte en raison de votre profil et de votre activité sur Noper.',
      message: 'Nous avons suspendu votre compte en raison de votre message « {label} ».',
      review: 'Nous avons suspendu votre compte en raison de votre avis « {label} ».',
    },
  },
  grounds: {
    illegal_product:
      'La loi applicable interdit la vente de ce que vous proposiez. Nous devons agir dès que nous en avons connaissance.',
    counterfeit:
      'Nous avons des raisons de penser qu’il s’agit d’une copie d’un produit de marque. Le droit des marques interdit la vente de contrefaçons, même d’occasion. Merci de ne proposer que des originaux.',
    unsafe_product:
      'Le produit a fait l’objet d’un rappel ou ne respecte pas les règles de sécurité de l’Union européenne : il pourrait blesser quelqu’un. Il ne peut être ni vendu ni donné.',
    fraud:
      'Des signes clairs montrent une tentative de tromper d’autres personnes, par exemple sur l’objet, le prix ou le paiement. L’escroquerie est un délit.',
    hate_or_threats:
      'Le contenu s’en prend à des personnes pour ce qu’elles sont, ou menace quelqu’un. La loi l’interdit, et les règles de Noper aussi.',
    personal_data:
      'Le contenu comporte des données personnelles de quelqu’un qui n’a pas donné son accord, comme un nom, une adresse, un numéro ou une photo. Le droit de la protection des données interdit de les publier.',
    prohibited_product: 'Les règles de Noper n’autorisent pas ce type de produit, même lorsque la loi le permet.',
    wrong_category:
      'Le contenu se trouve dans une catégorie qui ne lui correspond pas : les gens ne le trouvent pas ou tombent dessus par erreur. Merci de choisir la catégorie qui convient le mieux.',
    misleading_price:
      'Le prix n’est pas celui auquel vous vendriez. Les règles de Noper demandent d’indiquer le prix réel, ou « négociable ».',
    spam: 'La même chose a été publiée ou envoyée plusieurs fois, ou sert à faire de la publicité. Merci de proposer chaque objet une seule fois et de n’écrire qu’aux personnes qui le souhaitent.',
    offensive_content:
      'Le contenu comporte des insultes, ou des images et des mots à caractère sexuel ou violent. Les règles de Noper demandent un ton que tout le monde peut lire.',
    contact_details:
      'Le contenu comporte un numéro de téléphone, une adresse e-mail ou un lien. Les règles de Noper ne l’autorisent pas ici, car les escrocs s’en servent pour attirer les gens ailleurs. Merci d’utiliser la messagerie de Noper.',
    dishonest_review:
      'L’avis ne décrit pas une expérience personnelle de cette vente, ou a été donné en échange de quelque chose. Les règles de Noper demandent des avis honnêtes sur de vraies ventes.',
  },
  advice: {
    warn: 'Vous n’avez rien d’autre à faire, mais merci d’en tenir compte à l’avenir. Si cela se reproduit, nous pourrons retirer du contenu ou suspendre votre compte.',
    remove:
      'Vous pouvez le proposer ou l’écrire à nouveau dès que la raison n’existe plus. Si vous pensez que nous nous trompons, vous pouvez faire appel : une personne qui n’a pas encore décidé l’examinera.',
    suspend:
      'Jusqu’à la fin de la suspension, vous ne pouvez ni publier ni écrire, et vos annonces sont masquées. Vous pouvez toujours vous connecter, lire et télécharger vos données. Si vous pensez que nous nous trompons, vous pouvez faire appel.',
  },
  confirmed:
    'Nous avons réexaminé votre appel et tout ce qui s’y rapporte. Les raisons restent valables : notre décision est maintenue. Vous pouvez aussi vous adresser à un organe de règlement extrajudiciaire des litiges ou à un tribunal.',
  restored:
    'Nous avons réexaminé la situation et annulé notre décision. Tout est redevenu comme avant. Veuillez nous excuser pour la gêne occasionnée.',
}
