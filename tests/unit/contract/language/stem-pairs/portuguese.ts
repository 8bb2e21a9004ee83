import type { StemPairs } from './stem-pairs.ts'

export const portuguese: StemPairs = {
  same: `animal animais, avental aventais, jornal jornais, hotel hotéis, papel papéis, anel anéis, pincel pincéis,
    painel painéis, telemóvel telemóveis, móvel móveis, túnel túneis, azul azuis, barril barris, funil funis,
    infantil infantis, perfil perfis, fóssil fósseis, portátil portáteis, têxtil têxteis, útil úteis, lençol lençóis,
    farol faróis, cachecol cachecóis, anzol anzóis, biquíni biquínis, esqui esquis, bagagem bagagens, imagem imagens,
    som sons, jardim jardins, homem homens, álbum álbuns, bombom bombons, camião camiões, colchão colchões,
    balão balões, fogão fogões, cão cães, pão pães, mão mãos, órgão órgãos, irmão irmãos, mãe mães,
    computador computadores, cobertor cobertores, aspirador aspiradores, flor flores, cor cores, colher colheres,
    mulher mulheres, luz luzes, voz vozes, cruz cruzes, mês meses, gás gases, chave chaves, ténis ténis, lápis lápis,
    óculos óculos, mesa mesas, cadeira cadeiras, livro livros, sofá sofás, carro carros, troféu troféus, pneu pneus,
    preto preta, pretos pretas, branco brancas, novo novas, usado usadas, elétrico elétrica, verde verdes,
    câmara câmaras, cama camas, calça calças, bota botas, pote potes`,
  apart: `câmara cama, calças calçado, calça calçadeira, bota bote, prata prato, bola bolo, porta porto, casa caso,
    cana cano, vela velo, marca marco, manta manto, bolsa bolso, cola colo, carta carro, carga cargo, estrada estrado, calçado calçada, cinta cinto, conta conto,
    tampa tampo, mão mãe, pão pau, mesa mês, cadeira cadeado, carteira carteiro,
    sapato sapateira, camisa camisola, camisola cama, relógio relojoaria, vestido veste, fogão fogo, balão bala,
    colchão colcha, botão bota, cartão carta, garrafa garrafão, computador computação, móvel mover, livro livraria,
    lavador lavagem, saco sacola, mala malha, gravata gravação, pato pata`,
}
